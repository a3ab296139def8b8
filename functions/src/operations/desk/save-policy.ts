import type { AuditedFields } from "../../core/desk/audit-entry.ts";
import { policyTexts } from "../../core/desk/policy-words.ts";
import { mustNotBeInRemoval, treasurersOf } from "../../core/desk/roles/role-book.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { GENERAL_POLICY } from "../../core/policy/general-policy.ts";
import { setAt } from "../../core/policy/policy-at.ts";
import { carryOutPolicyChange, duePolicyChange, POLICY_WAIT } from "../../core/policy/policy-change.ts";
import { noPolicy, type StoredPolicy, waitingChanges } from "../../core/policy/stored-policy.ts";
import { sayDuration } from "../../core/say-duration.ts";
import { listStoredAreas } from "../../store/booking/pricing.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { putDeskEmails } from "../../store/desk/desk-outbox.ts";
import { readRoleBook } from "../../store/desk/read-role-book.ts";
import { clearPolicyCache, readPolicyFor } from "../../store/settings/policies.ts";
import { actOnce, auditAct, type OperatorRequest } from "./act-once.ts";

/** What is done about the policies of an area, or of every area. */
type PolicyStep = "propose" | "approve" | "stop" | "withdraw" | "carry out";

interface PolicyAct {
  /** Id of the area, or `default`. */
  area: string;
  step: PolicyStep;
  reason: string;
}

const policyAct = ({ area, reason }: Pick<PolicyAct, "area" | "reason">) =>
  ({ act: "policy", on: { kind: "policy", id: area }, reason }) as const;

/** What is set, what is planned and what waits, in words. */
function auditedPolicy(stored: StoredPolicy, now: Instant): AuditedFields {
  const inWords = (value: Parameters<typeof policyTexts>[0]) =>
    policyTexts(value).map(({ name, text }) => [name, text] as const);
  const ahead = stored.changes.filter(({ from }) => from > now);
  return {
    version: stored.version,
    ...Object.fromEntries(inWords(setAt(stored, now).value)),
    ...Object.fromEntries(
      ahead.flatMap(({ version, from, value }) =>
        inWords(value).map(([name, text]) => [
          `planned ${version} ${name}`,
          `${text}, ${new Date(from).toISOString()}`,
        ]),
      ),
    ),
    ...Object.fromEntries(
      waitingChanges(stored).flatMap(({ value }) =>
        inWords(value).map(([name, text]) => [`waiting ${name}`, text]),
      ),
    ),
  };
}

const stateOf = {
  propose: "waits",
  approve: "approved",
  "carry out": "approved",
  stop: "stopped",
  withdraw: "withdrawn",
} as const;

interface Saved {
  area: string;
  step: PolicyStep;
  after: StoredPolicy;
  now: Instant;
}

/** The change that was proposed last. */
const proposedIn = (after: StoredPolicy) => waitingChanges(after).toSorted((a, b) => b.at - a.at)[0];

/** Emails all treasurers about each step of a change. */
async function putPolicyEmails(batch: Batch, { area, step, after, now }: Saved): Promise<void> {
  const name = (await listStoredAreas()).find(({ id }) => id === area)?.name;
  const due = step === "propose" ? proposedIn(after)?.due : undefined;
  const begun = after.changes.find(({ version }) => version === after.version)?.from;
  // One whose author is no treasurer anymore ends without effect.
  const state = step === "carry out" && begun === undefined ? "stopped" : stateOf[step];
  const params = {
    state,
    ...(name !== undefined && { area: name }),
    ...(due !== undefined && { due }),
    ...(state === "approved" && begun !== undefined && { beginsAt: begun }),
  };
  const occasion = `policy_${area}_${after.version}`;
  await putDeskEmails(batch, ["treasurer"], occasion, { kind: "desk-policy", params }, now);
}

/** @throws AppError `not-found` for an area that doesn't exist */
async function mustBeArea(id: string): Promise<void> {
  if (id === GENERAL_POLICY || (await listStoredAreas()).some((area) => area.id === id)) return;
  throw new AppError("not-found");
}

/** Who decides: the treasurers, and who of them acts, when. */
interface Decider {
  by: string;
  treasurers: readonly string[];
  now: Instant;
}

/**
 * Proposes, approves, stops or takes back a change of policies, in one commit: the document, the entry in the audit, the
 * emails to treasurers, and what `also` puts for it.
 * @throws AppError `not-found`, and as `decideOn`
 */
export async function savePolicy(
  operator: OperatorRequest,
  { area, step, reason }: PolicyAct,
  decideOn: (stored: StoredPolicy, by: Decider) => StoredPolicy,
  also: (batch: Batch, after: StoredPolicy) => void = () => undefined,
): Promise<{ message: string }> {
  const answer = await actOnce(operator, policyAct({ area, reason }), async (batch) => {
    const { uid, now } = operator;
    await mustBeArea(area);
    const [read, book] = await Promise.all([readPolicyFor(area), readRoleBook()]);
    mustNotBeInRemoval(book, uid);
    const before = read.data ?? noPolicy;
    const after = decideOn(before, { by: uid, treasurers: treasurersOf(book), now });
    batch.put(read, after);
    also(batch, after);
    await putPolicyEmails(batch, { area, step, after, now });
    return {
      before: auditedPolicy(before, now),
      after: { ...auditedPolicy(after, now), step },
      answer: { message: policyMessage(step, after) },
    };
  });
  clearPolicyCache();
  return answer;
}

function policyMessage(step: PolicyStep, after: StoredPolicy): string {
  if (step === "stop") return "Stopped. Nothing has changed.";
  if (step === "withdraw") return "Taken back. What is in force now stays.";
  if (step !== "propose") return "Approved. What is booked stays as it is.";
  return proposedIn(after)?.due === undefined
    ? "Another treasurer has to approve this. We've emailed them."
    : `This takes effect in ${sayDuration(POLICY_WAIT)} at the earliest. We've emailed all treasurers.`;
}

/** Lets one change take effect that has waited its 24 hours at `now` (ms UTC); does nothing if none is due. */
export async function saveDuePolicy(area: string, now: Instant): Promise<void> {
  await decide(async (batch) => {
    const [read, book] = await Promise.all([readPolicyFor(area), readRoleBook()]);
    const before = read.data;
    const due = before && duePolicyChange(before, now);
    const after = before && carryOutPolicyChange(before, { treasurers: treasurersOf(book), now });
    if (!before || !due || !after) return;
    batch.put(read, after);
    await putPolicyEmails(batch, { area, step: "carry out", after, now });
    const { by, reason } = due.waits;
    const author = { uid: by, name: book.get(by)?.name ?? "", key: undefined, hash: "", now };
    const change = {
      before: auditedPolicy(before, now),
      after: { ...auditedPolicy(after, now), step: "carry out" },
    };
    auditAct(batch, author, policyAct({ area, reason }), change);
  });
  clearPolicyCache();
}
