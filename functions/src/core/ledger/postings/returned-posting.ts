import type { Minor } from "../../fields.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import { type EntryList, type LedgerKind, ledgerAccount, newLedgerEvent } from "../ledger-event.ts";

/**
 * A payment by card whose money is returned; `accountId` of its customer's wallet, undefined once the account is gone.
 */
export interface ReturnedMoney {
  /** `aid` is the id of its booking, or an empty text. */
  intent: { id: string; aid: string; currency: string };
  accountId: string | undefined;
}

/** A refund: its number within the payment, its attempt, and its amount. */
interface RefundAttempt {
  n: number;
  attempt?: number | undefined;
  amount: Minor;
}

/** A refund without our request, with its parts that came from the customer's credit and that count for waiting refunds. */
interface ReturnedAmount extends RefundAttempt {
  /** The part of `fromCredit` that was frozen. */
  fromFrozen?: Minor | undefined;
  fromCredit?: Minor | undefined;
  fromDue?: Minor | undefined;
}

/** A dispute: the processor's id of it, its amount and fee, and its parts as of a refund without our request. */
interface DisputedAmount {
  id: string;
  amount: Minor;
  fee: Minor;
  /** The part of `fromCredit` that was frozen. */
  fromFrozen?: Minor | undefined;
  /** The part of the gift of a top-up that was taken back. */
  fromGift?: Minor | undefined;
  fromCredit?: Minor | undefined;
  fromDue?: Minor | undefined;
}

const returnedEvent = (
  { intent, accountId }: ReturnedMoney,
  id: string,
  kind: LedgerKind,
  entries: EntryList,
): NewLedgerEvent =>
  newLedgerEvent(
    {
      id,
      kind,
      accountId,
      intent: intent.id,
      currency: intent.currency,
      ...(intent.aid !== "" && { bookingId: intent.aid }),
    },
    entries,
  );

const creditOf = (accountId: string | undefined): string =>
  accountId === undefined ? ledgerAccount.unclaimed : ledgerAccount.paid(accountId);

const { processor, loss, fees, disputed, disputedCredit, refundDue } = ledgerAccount;

/** Gives the gift of a top-up again; nothing once the account is gone. */
const giftAgain = (accountId: string | undefined, gift: Minor): EntryList =>
  accountId === undefined
    ? []
    : [
        [ledgerAccount.promo, -gift],
        [ledgerAccount.given(accountId), gift],
      ];

/** The id of an attempt's event. */
const attemptId = ({ intent }: ReturnedMoney, { n, attempt = 1 }: RefundAttempt): string =>
  `${intent.id}_refund_${n}${attempt === 1 ? "" : `_${attempt}`}`;

/** A refund that the processor will never pay becomes credit, or unclaimed if the account is gone. */
export const refundFailedEvent = (money: ReturnedMoney, refund: RefundAttempt): NewLedgerEvent =>
  returnedEvent(money, `${attemptId(money, refund)}_failed`, "refund failed", [
    [processor, -refund.amount],
    [creditOf(money.accountId), refund.amount],
  ]);

/** A refund that the processor had taken was returned by the bank: it waits for its next attempt. */
export const refundReturnedEvent = (money: ReturnedMoney, refund: RefundAttempt): NewLedgerEvent =>
  returnedEvent(money, `${attemptId(money, refund)}_failed`, "refund failed", [
    [processor, -refund.amount],
    [refundDue(money.intent.id), refund.amount],
  ]);

/** A refund that the ledger has as returned, or whose charge it has not, was refused: it waits for its next attempt. */
export const refundWaitsEvent = (money: ReturnedMoney, { n, amount }: RefundAttempt): NewLedgerEvent =>
  returnedEvent(money, `${money.intent.id}_refund_${n}_due`, "refund failed", [
    [processor, -amount],
    [refundDue(money.intent.id), amount],
  ]);

/** The processor has taken a refund that waited. */
export const dueRefundedEvent = (money: ReturnedMoney, refund: RefundAttempt): NewLedgerEvent =>
  returnedEvent(money, attemptId(money, refund), "refund", [
    [refundDue(money.intent.id), -refund.amount],
    [processor, refund.amount],
  ]);

/** A refund that waited becomes credit, or unclaimed if the account is gone. */
export const dueEndedEvent = (money: ReturnedMoney, { n, amount }: RefundAttempt): NewLedgerEvent =>
  returnedEvent(money, `${money.intent.id}_refund_${n}_ended`, "refund", [
    [refundDue(money.intent.id), -amount],
    [creditOf(money.accountId), amount],
  ]);

/**
 * A refund given in the processor's dashboard: our loss, but for what it takes from the customer's credit and what counts
 * for a refund that waits.
 */
export const refundElsewhereEvent = (
  money: ReturnedMoney,
  { n, amount, fromCredit = 0, fromFrozen = 0, fromDue = 0 }: ReturnedAmount,
) =>
  returnedEvent(money, `${money.intent.id}_refund_${n}`, "refund", [
    [processor, amount],
    [disputedCredit(money.intent.id), -fromFrozen],
    [creditOf(money.accountId), fromFrozen - fromCredit],
    [refundDue(money.intent.id), -fromDue],
    [loss, fromCredit + fromDue - amount],
  ]);

/** A refund by an operator of a top-up that its bank warns of: as one elsewhere, but that the processor doesn't take yet. */
export const warnedRefundWaitsEvent = (
  money: ReturnedMoney,
  { n, amount, fromCredit = 0, fromFrozen = 0 }: ReturnedAmount,
) =>
  returnedEvent(money, `${money.intent.id}_refund_${n}_due`, "refund failed", [
    [disputedCredit(money.intent.id), -fromFrozen],
    [creditOf(money.accountId), fromFrozen - fromCredit],
    [refundDue(money.intent.id), amount],
    [loss, fromCredit - amount],
  ]);

/** Reverses `refundElsewhereEvent`. */
export const elsewhereFailedEvent = (
  money: ReturnedMoney,
  { n, amount, fromCredit = 0, fromDue = 0 }: ReturnedAmount,
) =>
  returnedEvent(money, `${money.intent.id}_refund_${n}_failed`, "refund failed", [
    [processor, -amount],
    [creditOf(money.accountId), fromCredit],
    [refundDue(money.intent.id), fromDue],
    [loss, amount - fromCredit - fromDue],
  ]);

/** The bank has taken an amount back, and the processor a fee. */
export const disputeEvent = (money: ReturnedMoney, { id, amount, fee }: DisputedAmount): NewLedgerEvent =>
  returnedEvent(money, id, "dispute", [
    [disputed(money.intent.id), -amount],
    [fees, -fee],
    [processor, amount + fee],
  ]);

/** A dispute was won: the bank has given the amount back. */
export const disputeWonEvent = (money: ReturnedMoney, { id, amount }: DisputedAmount): NewLedgerEvent =>
  returnedEvent(money, `${id}_won`, "dispute won", [
    [disputed(money.intent.id), amount],
    [processor, -amount],
  ]);

/**
 * A dispute was lost: our loss, but for what it takes from the customer's credit and what counts for a refund that waits.
 * A refund the session owes afterwards offsets it: see `cancelEvent`.
 */
export const disputeLostEvent = (
  money: ReturnedMoney,
  { id, amount, fromCredit = 0, fromFrozen = 0, fromDue = 0 }: DisputedAmount,
): NewLedgerEvent =>
  returnedEvent(money, `${id}_lost`, "dispute lost", [
    [disputed(money.intent.id), amount],
    [disputedCredit(money.intent.id), -fromFrozen],
    [creditOf(money.accountId), fromFrozen - fromCredit],
    [refundDue(money.intent.id), -fromDue],
    [loss, fromCredit + fromDue - amount],
  ]);

/** A lost dispute was won on appeal: reverses `disputeLostEvent`, and the bank has given the amount back. */
export const disputeWonBackEvent = (
  money: ReturnedMoney,
  { id, amount, fromCredit = 0, fromDue = 0, fromGift = 0 }: DisputedAmount,
): NewLedgerEvent =>
  returnedEvent(money, `${id}_won`, "dispute won", [
    [processor, -amount],
    [creditOf(money.accountId), fromCredit],
    [refundDue(money.intent.id), fromDue],
    [loss, amount - fromCredit - fromDue],
    ...giftAgain(money.accountId, fromGift),
  ]);

/** The part of an amount (minor units) that a customer's paid credit covers. */
export const coveredByCredit = (amount: Minor, wallet: { paid: Minor } | undefined): Minor =>
  Math.min(amount, Math.max(0, wallet?.paid ?? 0));
