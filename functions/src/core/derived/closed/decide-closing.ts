import { TRIAL_BALANCE_GRACE } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import {
  CHECKS_LISTED,
  isDifferent,
  isKeptByTriggers,
  type TrialBalance,
  type TrialCheck,
} from "../trial-balance.ts";
import { worstFirst } from "../trial-checks.ts";
import type { BooksState } from "./books-state.ts";
import { checkDay, closeDays, type DayEvents, eventsOfDays, lateEntries } from "./close-days.ts";
import { changedDay, changedDays, type Digest } from "./closing-chain.ts";
import { compareEvents } from "./compare-events.ts";
import { type FoundEvent, isOfLost, type KnownEvent, type LostLists } from "./known-event.ts";

/** What a night's closing is decided from. */
export interface ClosingFacts {
  /** The days to close, oldest first; on a second look the newest closed one. */
  due: readonly string[];
  /** The days that are read again, and those to close. */
  days: readonly string[];
  /** The newest closing, and that of the day before `days`. */
  last: TrialBalance | undefined;
  before: TrialBalance | undefined;
  /** The closings of `days`. */
  stored: readonly TrialBalance[];
  /** The events that the closings of `days` have seen, by date. */
  known: ReadonlyMap<string, readonly KnownEvent[]>;
  /** Lists of seen events that are lost: their days, and ids of older events that they had. */
  lost: LostLists;
  /** The events of `days` and since, and older ones that came late. */
  events: readonly FoundEvent[];
  /** What is stored outside the ledger, compared with it. */
  checks: readonly TrialCheck[];
  head: BooksState["head"];
}

/** The closings to store, and the events that each has seen first. */
interface Closing {
  done: TrialBalance[];
  seen: DayEvents[];
}

/** Whether the newest day waits to be compared once more. */
export const isSecondPass = ({ last }: Pick<ClosingFacts, "last">): boolean => last?.due !== undefined;

/** Whether no day has a digest yet: then the days that are read again are folded once more, and get theirs. */
export const isFirstDigest = ({ last, head }: Pick<ClosingFacts, "last" | "head">): boolean =>
  last?.digest === undefined && head === undefined;

/** The closing that the next one is folded onto. */
export const openingOf = (facts: Pick<ClosingFacts, "last" | "before" | "head">): TrialBalance | undefined =>
  isFirstDigest(facts) ? facts.before : facts.last;

/** Compares closed days with what was closed, and the newest with what we remember of it. */
function checksOfClosed(facts: ClosingFacts, digest: Digest): TrialCheck[] {
  const { stored, before, known, events, head, last } = facts;
  if (isFirstDigest(facts)) return [];
  const closed = stored.map((closing) => ({ closing, events: known.get(closing.date) ?? [] }));
  const changed = changedDays(closed, before, digest);
  const isHeadLost = head !== undefined && (head.date !== last?.date || head.digest !== last.digest);
  const ofHead = isHeadLost && !changed.some(({ ref }) => ref === head.date) ? [changedDay(head.date)] : [];
  const dates = new Set(stored.map(({ date }) => date));
  return [...compareEvents(dates, [...known.values()].flat(), events).checks, ...changed, ...ofHead];
}

function verdictOf(checks: readonly TrialCheck[], isLast: boolean, now: Instant) {
  const found = checks.filter(isDifferent);
  const isWaiting = found.some(isKeptByTriggers) && !isLast;
  const state = found.length === 0 ? "agrees" : isWaiting ? "waiting" : "differs";
  return {
    checks: worstFirst(checks, CHECKS_LISTED),
    state,
    ...(state === "waiting" && { due: now + TRIAL_BALANCE_GRACE }),
    at: now,
  } as const;
}

/** The newest day, compared once more at `now` (ms UTC): its amounts stay. */
function closeAgain(last: TrialBalance, facts: ClosingFacts, digest: Digest, now: Instant): TrialBalance {
  const { due: _due, ...closed } = last;
  const own = [
    ...last.checks.filter(({ kind }) => kind === "late entry"),
    ...checkDay(last, { date: last.date, own: [], late: [] }),
  ];
  return { ...closed, ...verdictOf([...own, ...checksOfClosed(facts, digest), ...facts.checks], true, now) };
}

/** Decides the closings of the days due at `now` (ms UTC). Closed days stay as they are. */
export function decideClosing(facts: ClosingFacts, digest: Digest, now: Instant): Closing {
  const { due, days, last, stored, known, lost, events, checks } = facts;
  if (last && isSecondPass(facts)) return { done: [closeAgain(last, facts, digest, now)], seen: [] };
  const unseen = compareEvents(new Set(), [...known.values()].flat(), events).fresh;
  const fresh = unseen.filter((one) => !isOfLost(lost, one));
  const seen = eventsOfDays(isFirstDigest(facts) ? days : due, fresh);
  const ofNight = [
    ...seen.flatMap(({ late }) => (isFirstDigest(facts) ? [] : lateEntries(late))),
    ...checksOfClosed(facts, digest),
    ...checks,
  ];
  const done = closeDays(seen, openingOf(facts), digest).map((closed, at): TrialBalance => {
    const before = due.includes(closed.date) ? undefined : stored.find(({ date }) => date === closed.date);
    if (before) return { ...before, ...closed };
    const own = checkDay(closed, seen[at] ?? { date: closed.date, own: [], late: [] });
    return { ...closed, ...verdictOf(closed.date === due.at(-1) ? [...own, ...ofNight] : own, false, now) };
  });
  return { done, seen };
}
