import type { Booking } from "../../booking/booking.ts";
import { coverReturnedBy, instructorPartOf, refundedBefore } from "../../booking/money/desk-refunds.ts";
import type { DeskRefund } from "../../desk-refund.ts";
import type { Minor } from "../../fields.ts";
import { availableCredit } from "../credit.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import { type EntryList, ledgerAccount, newLedgerEvent } from "../ledger-event.ts";
import type { Wallet } from "../wallet.ts";
import { refundParts } from "./booking-posting.ts";
import { type CreditPosting, withReturnFrozen } from "./credit-posting.ts";
import { postToWallet, toTransaction } from "./posting.ts";

/** Where an operator's refund goes: to a card, to wait for it, to the credit that paid, to paid credit, or nowhere yet. */
type DeskRefundTarget =
  | { to: "card"; intent: string; accountId: string | undefined }
  | { to: "due"; intent: string; accountId: string | undefined }
  | { to: "source" | "credit"; accountId: string; intent?: string }
  | { to: "unclaimed"; accountId: string | undefined; intent?: string };

/** Id of the ledger event of an operator's refund, and of its transaction. */
const deskRefundEventId = (bookingId: string, { n, of }: Pick<DeskRefund, "n" | "of">): string =>
  `${bookingId}_${of === "tip" ? "tiprefund" : "refund"}_${n}`;

function targetEntries(
  booking: Booking,
  refund: DeskRefund,
  amount: Minor,
  target: DeskRefundTarget,
): EntryList {
  if (target.to === "card") return [[ledgerAccount.processor, amount]];
  if (target.to === "due") return [[ledgerAccount.refundDue(target.intent), amount]];
  if (target.to === "unclaimed") return [[ledgerAccount.unclaimed, amount]];
  const { accountId } = target;
  // A tip was paid for, so it is never refunded as given credit.
  if (target.to === "credit" || refund.of === "tip") return [[ledgerAccount.paid(accountId), amount]];
  const { paid, given } = refundParts(booking, amount, refundedBefore(booking, refund));
  return [
    [ledgerAccount.paid(accountId), paid],
    [ledgerAccount.given(accountId), given],
  ];
}

/**
 * Gives back a part of a price that was shared, or of a tip. `returned`: the part of it that the customer has already,
 * from the processor's dashboard; it was our loss.
 */
export function deskRefundEvent(
  booking: Booking,
  refund: DeskRefund,
  target: DeskRefundTarget,
  returned: Minor = 0,
): NewLedgerEvent {
  const part = instructorPartOf(booking, refund);
  const cover = coverReturnedBy(booking, refund);
  const { accountId, intent } = target;
  const { currency } = booking.billing;
  const id = deskRefundEventId(booking.id, refund);
  return newLedgerEvent({ id, kind: "refund", currency, bookingId: booking.id, accountId, intent }, [
    ...targetEntries(booking, refund, refund.amount - returned, target),
    [ledgerAccount.loss, returned + cover],
    [ledgerAccount.instructor(booking.instructor.id), -part],
    [ledgerAccount.revenue, part - refund.amount - cover],
  ]);
}

/** An operator's refund of what was paid by credit: wallet, ledger and the customer's transaction. */
export function deskRefundPosting(booking: Booking, refund: DeskRefund, wallet: Wallet): CreditPosting {
  const event = deskRefundEvent(booking, refund, { to: "source", accountId: wallet.accountId });
  const after = postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const { customer, instructor } = booking;
  const transaction = toTransaction(event, customer.id, "refund", refund.amount, source, instructor.name);
  return withReturnFrozen(customer.id, { wallet: after, event, transactions: [transaction] });
}
