import type { Minor } from "../core/fields.ts";
import type { PayoutAccount } from "../core/payouts/payout.ts";

/** A booked line of a payout and where it goes. */
interface BookedTransfer {
  payoutId: string;
  instructorId: string;
  /** Minor units. */
  amount: Minor;
  account: PayoutAccount;
}

/** How instructors are paid: what differs between a transfer by hand and one by a processor. */
export interface PayoutPort {
  /** The account of the ledger that the money leaves. */
  from: "bank" | "processor";
  /** Rows of the file that a person hands to the bank, the first with the names of the columns. */
  bankRows(transfers: readonly BookedTransfer[]): string[][];
}
