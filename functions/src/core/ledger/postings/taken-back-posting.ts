import { CURRENCY } from "../../constants.ts";
import type { Instant, SignedMinor } from "../../fields.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger-event.ts";

/** What is taken back of a session: the instructor's part and ours, minor units. */
interface TakenBack {
  bookingId: string;
  instructorId: string;
  share: SignedMinor;
  fee: SignedMinor;
}

/** Takes back what a session earned, by an operator's decision on what was held; all of it makes a loss smaller. */
export const takenBackEvent = (
  { bookingId, instructorId, share, fee }: TakenBack,
  at: Instant,
): NewLedgerEvent =>
  newLedgerEvent({ id: `${bookingId}_taken_${at}`, kind: "taken back", currency: CURRENCY, bookingId }, [
    [ledgerAccount.instructor(instructorId), -share],
    [ledgerAccount.revenue, -fee],
    [ledgerAccount.loss, share + fee],
  ]);
