import { DAY, MINUTE, PRICE_TOLERANCE } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import { GENERAL_POLICY } from "./general-policy.ts";
import { setAt } from "./policy-at.ts";
import {
  generalPolicies,
  MOST_POLICY_CHANGES,
  type PolicyChange,
  type PolicyValue,
  type StoredPolicy,
  type WaitingPlace,
  type WaitingPolicyChange,
  waitingChanges,
  waitingPlaces,
} from "./stored-policy.ts";

/** ms until a change that nobody else can approve takes effect. */
export const POLICY_WAIT = DAY;

/**
 * ms between the yes to a change and the earliest instant it begins: longer than any process keeps the rules in memory, so
 * that all of them know of it before it begins.
 */
export const KNOWN_AFTER = 5 * MINUTE;

/** How far ahead a change can be planned, ms. */
const FARTHEST = 366 * DAY;

const conflict = (message: string, status: "closed" | "changed" = "closed"): AppError =>
  new AppError("wrong-state", message, { status });

/** A treasurer who acts, who the treasurers are, and when. */
interface PolicyAct {
  by: string;
  treasurers: readonly string[];
  now: Instant;
}

function mustBeTreasurer({ by, treasurers }: PolicyAct): void {
  if (treasurers.includes(by)) return;
  throw new AppError("claim-required", "Only a treasurer can change policies.", { reason: "treasurer" });
}

const ownChange = (): AppError =>
  new AppError("claim-required", "You proposed this change, so another treasurer has to approve it.", {
    reason: "own",
  });

/** What a treasurer wants to change. */
export interface ProposedPolicyChange {
  /** Id of the area, or `default`. */
  area: string;
  /** The version of the document that was shown. */
  version: number;
  from: Instant | undefined;
  value: PolicyValue;
  reason: string;
}

function mustBeAsShown(stored: StoredPolicy, version: number): void {
  if (stored.version !== version)
    throw conflict("Someone changed these policies. Look at them again before you decide.", "changed");
}

const setsTerms = ({ value }: Pick<PolicyChange, "value">): boolean => value.terms !== undefined;

/** Whether a change like this waits already: one of the terms holds up none of the others, and they don't hold it up. */
const isHeldUp = (stored: StoredPolicy, proposed: Pick<PolicyChange, "value">): boolean =>
  waitingChanges(stored).some((one) => setsTerms(one) === setsTerms(proposed));

/**
 * Where a change waits now: an earlier release kept one of the terms with the others, where it stays until it is decided.
 */
const freePlace = (stored: StoredPolicy, proposed: Pick<PolicyChange, "value">): WaitingPlace => {
  const own = setsTerms(proposed) ? "waitingTerms" : "waits";
  return stored[own] ? (own === "waits" ? "waitingTerms" : "waits") : own;
};

/**
 * Proposes a change: it waits for another treasurer's yes, or 24 hours where there is none.
 * @throws AppError `claim-required` {treasurer}, `wrong-state` {closed, changed}, `bad-request` {from, value}
 */
export function proposePolicyChange(
  stored: StoredPolicy,
  { area, version, from, value, reason }: ProposedPolicyChange,
  act: PolicyAct,
): StoredPolicy {
  const { by, treasurers, now } = act;
  mustBeTreasurer(act);
  if (isHeldUp(stored, { value })) throw conflict("A change is waiting. Approve it or stop it first.");
  mustBeAsShown(stored, version);
  if (area !== GENERAL_POLICY && generalPolicies.some((name) => value[name] !== undefined))
    throw new AppError("bad-request", undefined, { value: "This policy is the same everywhere." });
  if (Object.values(value).every((one) => one === undefined))
    throw new AppError("bad-request", undefined, { value: "Change at least one policy." });
  if (from !== undefined && from < now)
    throw new AppError("bad-request", undefined, { from: "Choose a time from now on." });
  if (from !== undefined && from > now + FARTHEST)
    throw new AppError("bad-request", undefined, { from: "Choose a time within a year." });
  const canApprove = treasurers.some((other) => other !== by);
  const waits: WaitingPolicyChange = {
    ...(from !== undefined && { from }),
    by,
    at: now,
    reason,
    ...(!canApprove && { due: now + POLICY_WAIT }),
    value,
  };
  return { ...stored, version: stored.version + 1, [freePlace(stored, waits)]: waits };
}

/**
 * Changes that are listed no longer are merged into the base, the oldest first; those of the terms, which set nothing else,
 * last: when which terms held is kept. The terms in force stay listed, since only there they have their day.
 */
function merged(stored: StoredPolicy, now: Instant): StoredPolicy {
  const sorted = stored.changes.toSorted((a, b) => a.from - b.from || a.version - b.version);
  const extra = sorted.length - MOST_POLICY_CHANGES;
  if (extra <= 0) return { ...stored, changes: sorted };
  const begun = sorted.filter(({ from }) => from <= now - PRICE_TOLERANCE);
  const termsInForce = begun.findLast(setsTerms);
  const old = begun
    .filter((one) => one !== termsInForce)
    .toSorted((a, b) => Number(setsTerms(a)) - Number(setsTerms(b)))
    .slice(0, extra);
  if (old.length < extra)
    throw conflict(`There can be ${MOST_POLICY_CHANGES} changes ahead. Wait for the next one to begin.`);
  const until = Math.max(...old.map(({ from }) => from));
  return {
    ...stored,
    base: setAt({ ...stored, changes: old }, until),
    changes: sorted.filter((one) => !old.includes(one)),
  };
}

/** A document without the change that waited in a place. */
function without(stored: StoredPolicy, place: WaitingPlace): StoredPolicy {
  const { [place]: _over, ...rest } = stored;
  return rest;
}

function applied(
  before: StoredPolicy,
  { place, waits }: { place: WaitingPlace; waits: WaitingPolicyChange },
  approvedBy: string | undefined,
  now: Instant,
): StoredPolicy {
  const stored = without(before, place);
  const { due: _due, from = now, ...change } = waits;
  const added: PolicyChange = {
    ...change,
    version: stored.version + 1,
    from: Math.max(from, now + KNOWN_AFTER),
    ...(approvedBy !== undefined && { approvedBy }),
  };
  return merged({ ...stored, version: added.version, changes: [...stored.changes, added] }, now);
}

function mustWait(stored: StoredPolicy, version: number, place: WaitingPlace) {
  mustBeAsShown(stored, version);
  const waits = stored[place];
  if (!waits) throw conflict("No change is waiting.");
  return { place, waits };
}

/**
 * Says yes to a change that waits, by another treasurer than who proposed it. It begins when it was to begin, at the
 * earliest in five minutes.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}
 */
export function approvePolicyChange(
  stored: StoredPolicy,
  version: number,
  act: PolicyAct,
  place: WaitingPlace = "waits",
): StoredPolicy {
  mustBeTreasurer(act);
  const waiting = mustWait(stored, version, place);
  if (waiting.waits.by === act.by) throw ownChange();
  return applied(stored, waiting, act.by, act.now);
}

/**
 * Ends a change that waits, by any treasurer.
 * @throws AppError `claim-required` {treasurer}, `wrong-state` {closed, changed}
 */
export function stopPolicyChange(
  stored: StoredPolicy,
  version: number,
  act: PolicyAct,
  place: WaitingPlace = "waits",
): StoredPolicy {
  mustBeTreasurer(act);
  mustWait(stored, version, place);
  return { ...without(stored, place), version: stored.version + 1 };
}

/**
 * Takes back a change that has not begun, by any treasurer: nobody was promised it.
 * @throws AppError `claim-required` {treasurer}, `wrong-state` {closed, changed}, `not-found` for no such change
 */
export function withdrawPolicyChange(
  stored: StoredPolicy,
  { version, change }: { version: number; change: number },
  act: PolicyAct,
): StoredPolicy {
  mustBeTreasurer(act);
  mustBeAsShown(stored, version);
  const planned = stored.changes.find((one) => one.version === change);
  if (!planned) throw new AppError("not-found");
  if (planned.from <= act.now + KNOWN_AFTER)
    throw conflict("This change has begun, or is about to. Propose another one instead.");
  const changes = stored.changes.filter((one) => one !== planned);
  return { ...stored, version: stored.version + 1, changes };
}

/** A change that has waited its 24 hours at `now`, and where; undefined if none is due. */
export function duePolicyChange(
  stored: StoredPolicy,
  now: Instant,
): { place: WaitingPlace; waits: WaitingPolicyChange } | undefined {
  for (const place of waitingPlaces) {
    const waits = stored[place];
    if (waits?.due !== undefined && waits.due <= now) return { place, waits };
  }
  return undefined;
}

/** The document whose change has waited its 24 hours at `now`; undefined if none is due, or who proposed it left the desk. */
export function carryOutPolicyChange(
  stored: StoredPolicy,
  { treasurers, now }: Omit<PolicyAct, "by">,
): StoredPolicy | undefined {
  const due = duePolicyChange(stored, now);
  if (!due) return undefined;
  if (treasurers.includes(due.waits.by)) return applied(stored, due, undefined, now);
  return { ...without(stored, due.place), version: stored.version + 1 };
}
