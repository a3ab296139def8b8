import type { AuditedFields } from "../../../core/desk/audit-entry.ts";
import { type EventCorrections, noCorrections } from "../../../core/desk/corrections/correction.ts";
import {
  approveCorrection,
  askForCorrection,
  type CorrectionWish,
  stopCorrection,
} from "../../../core/desk/corrections/correction-steps.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { type RoleBook, TREASURER_WAIT } from "../../../core/desk/roles/role-book.ts";
import { AppError } from "../../../core/errors.ts";
import type { LedgerEntry, LedgerEvent, NewLedgerEvent } from "../../../core/ledger/ledger.ts";
import { sayDuration } from "../../../core/say-duration.ts";
import { get } from "../../../store/access.ts";
import { corrections, ledger } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { putDeskEmails } from "../../../store/desk/desk-outbox.ts";
import { readEntryOwners } from "../../../store/desk/read-entry-owners.ts";
import { readRoleBook } from "../../../store/desk/read-role-book.ts";
import { appendLedgerEvent } from "../../../store/ledger/append-ledger.ts";
import { actOnce, type OperatorRequest } from "../act-once.ts";

/** A step of a correction of an entry of the journal, as it was shown in `version`. */
type CorrectionAct = { id: string; version: number; reason: string } & (
  | { step: "ask"; wish: CorrectionWish }
  | { step: "approve" | "stop" }
);

/** What follows from a step: what is stored of the entry, and of an approval the event of the ledger. */
interface Decided {
  after: EventCorrections;
  booked?: NewLedgerEvent;
}

function decideCorrection(
  act: CorrectionAct,
  book: RoleBook,
  before: EventCorrections,
  event: LedgerEvent,
  by: OperatorRequest,
): Decided {
  if (act.step === "ask") return { after: askForCorrection(book, before, event, act, by) };
  if (act.step === "stop") return { after: stopCorrection(book, before, act.version, by) };
  const { corrections: after, event: booked } = approveCorrection(book, before, event, act.version, by);
  return { after, booked };
}

const amountOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** The accounts as they are moved, without the ids of people: a correction moves none that has one. */
const auditedEntries = (entries: readonly LedgerEntry[]): AuditedFields =>
  Object.fromEntries(
    entries.map(({ account, amount }) => [
      amount < 0 ? `debit ${account}` : `credit ${account}`,
      Math.abs(amount),
    ]),
  );

const messages = {
  approve: "Booked. The ledger has the correction now. We've emailed all treasurers.",
  stop: "Stopped. Nothing was booked.",
  needsYes: "Another treasurer has to approve this. We've emailed them.",
  waits: `You can book it in ${sayDuration(TREASURER_WAIT)}. We've emailed all treasurers.`,
} as const;

function messageOf({ step }: CorrectionAct, { waits }: EventCorrections): string {
  if (step !== "ask") return messages[step];
  return waits?.due === undefined ? messages.needsYes : messages.waits;
}

/** Emails all treasurers about a step. */
async function putCorrectionEmails(
  batch: Batch,
  { id, step }: CorrectionAct,
  { waits, version }: EventCorrections,
  now: number,
): Promise<void> {
  const state = ({ ask: "waits", approve: "approved", stop: "stopped" } as const)[step];
  const params = { entry: id, state, ...(waits?.due !== undefined && { due: waits.due }) };
  const occasion = `correction_${id}_${version}`;
  await putDeskEmails(batch, ["treasurer"], occasion, { kind: "desk-correction", params }, now);
}

/**
 * Saves a step of a correction in one commit: what is stored of the entry, of an approval the counter-entry, the entry in the audit, the emails
 * to treasurers. The ledger only ever grows: the entry that is corrected stays as it is.
 * @throws AppError `not-found`, `claim-required` {own, treasurer}, `wrong-state` {closed, changed}, `bad-request` {how, debit, credit}
 */
export const saveCorrection = (operator: OperatorRequest, act: CorrectionAct): Promise<{ message: string }> =>
  actOnce(
    operator,
    { act: "correct", on: { kind: "journal entry", id: act.id }, reason: act.reason },
    async (batch) => {
      const { uid, now } = operator;
      const [book, read, { data: event }] = await Promise.all([
        readRoleBook(),
        get(corrections().doc(act.id)),
        get(ledger().doc(act.id)),
      ]);
      if (!event) throw new AppError("not-found");
      const { session, payment } = await readEntryOwners(event);
      mustNotBeOwnCase(uid, "correction", undefined, session, payment);
      const before = read.data ?? noCorrections;
      const { after, booked } = decideCorrection(act, book, before, event, operator);
      batch.put(read, after);
      if (booked) appendLedgerEvent(batch, booked, now);
      await putCorrectionEmails(batch, act, after, now);
      const { entries = [] } = booked ?? after.waits ?? before.waits ?? {};
      return {
        before: { version: before.version },
        after: {
          version: after.version,
          step: act.step,
          amount: amountOf(entries),
          ...auditedEntries(entries),
          ...(booked && { ledger: booked.id }),
        },
        answer: { message: messageOf(act, after) },
      };
    },
  );
