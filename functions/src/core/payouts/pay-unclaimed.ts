import { AppError } from "../errors.ts";
import type { Minor } from "../fields.ts";
import type { LedgerEvent, NewLedgerEvent } from "../ledger/ledger.ts";
import { unclaimedOf, unclaimedPaidEvent } from "../ledger/postings/unclaimed-posting.ts";

/**
 * Pays by hand what an event left unclaimed, once its person has come for it; `amount` as the treasurer saw it, `before`
 * the event that has paid it.
 * @throws AppError `wrong-state` {closed} if it is paid, nothing is unclaimed, or it is another amount
 */
export function payUnclaimed(
  left: LedgerEvent,
  before: LedgerEvent | undefined,
  amount: Minor,
): NewLedgerEvent {
  const closed = (message: string) => new AppError("wrong-state", message, { status: "closed" });
  if (before) throw closed("This has been paid already.");
  if (amount !== unclaimedOf(left)) throw closed("This amount isn't unclaimed. Look at it again.");
  return unclaimedPaidEvent(left);
}
