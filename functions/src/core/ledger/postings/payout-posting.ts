import { CURRENCY } from "../../constants.ts";
import type { Minor } from "../../fields.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger-event.ts";

/** Ids of the events of a payout to an instructor: the payout, and its return by the bank. */
export const payoutEventIds = (
  payoutId: string,
  instructorId: string,
): [payout: string, returned: string] => {
  const id = `payout_${payoutId}_${instructorId}`;
  return [id, `${id}_back`];
};

/** One line of a payout. */
interface PaidLine {
  payoutId: string;
  instructorId: string;
  /** Minor units. */
  amount: Minor;
  /** The account that the money leaves: our bank, or the processor. */
  from: "bank" | "processor";
}

const posted = (kind: "payout" | "payout returned", line: PaidLine, sign: 1 | -1) => {
  const { payoutId, instructorId, amount, from } = line;
  const [booked, returned] = payoutEventIds(payoutId, instructorId);
  const id = kind === "payout" ? booked : returned;
  return newLedgerEvent({ id, kind, currency: CURRENCY }, [
    [ledgerAccount.instructor(instructorId), -sign * amount],
    [ledgerAccount[from], sign * amount],
  ]);
};

/** Pays an instructor what we owe them; its id prevents paying twice. */
export const payoutEvent = (line: PaidLine): NewLedgerEvent => posted("payout", line, 1);

/** Reverses a payout that did not arrive. */
export const payoutReturnedEvent = (line: PaidLine): NewLedgerEvent => posted("payout returned", line, -1);
