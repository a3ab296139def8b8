import type { PaymentRecords } from "../../../core/desk/cases/case-records.ts";
import type { LostEventRecords } from "../../../core/desk/cases/lost-event-case.ts";
import type { PayoutRecords } from "../../../core/desk/cases/money-cases.ts";
import type { EmailRecords } from "../../../core/desk/cases/record-cases.ts";
import { AppError } from "../../../core/errors.ts";
import type { CodeBatch } from "../../../core/ledger/codes/code-batch.ts";
import { hasOpenDispute, hasOpenWarning } from "../../../core/payments/refunds.ts";
import { publicName } from "../../../core/people/public-name.ts";
import { get, siftAll } from "../../access.ts";
import {
  bookings,
  deskRoles,
  ledger,
  lostEvents,
  outboxEmails,
  payouts,
  users,
  wallets,
} from "../../collections.ts";
import { mustReadCodeBatch, readBatchUses } from "../../ledger/code-batches.ts";
import { mustReadIntent } from "../../payments/intents.ts";
import { fullNamesOf } from "../../people/full-names.ts";
import { answerTargetsAt } from "../../settings/policies.ts";
import { newestOf } from "../newest-of.ts";
import { readActs } from "./read-word-cases.ts";

/** Maximum number of ledger events that the case of a payment shows. */
const MOST_EVENTS = 30;

/**
 * Reads a payment: its ledger, its session or whose it is, and the wallet of a top-up that its bank warns of or disputes. At most
 * 34 reads.
 * @throws AppError `not-found`
 */
export async function readPayment(id: string): Promise<PaymentRecords> {
  const { data: payment } = await mustReadIntent(id);
  const events = ledger().where("intent", "==", id).orderBy("at", "desc");
  const isDisputed = hasOpenWarning(payment) || hasOpenDispute(payment);
  const [{ newest }, wallet, booking, user] = await Promise.all([
    newestOf(events, MOST_EVENTS),
    payment.kind === "top" && isDisputed ? get(wallets().doc(payment.uid)) : undefined,
    payment.aid === "" ? undefined : get(bookings().doc(payment.aid)),
    payment.aid === "" ? get(users().doc(payment.uid)) : undefined,
  ]);
  return {
    payment,
    events: newest.toReversed(),
    wallet: wallet?.data,
    booking: booking?.data,
    name: user?.data && publicName(user.data),
  };
}

/**
 * Reads an email with the name of its recipient, and what operators did with it: at most 14 reads.
 * @throws AppError `not-found`
 */
export async function readEmail(id: string): Promise<Omit<EmailRecords, "words">> {
  const [{ data: email }, audit] = await Promise.all([get(outboxEmails().doc(id)), readActs(id)]);
  if (!email) throw new AppError("not-found");
  const [names, targets] = await Promise.all([fullNamesOf([email.uid]), answerTargetsAt(email.createdAt)]);
  return { email, name: names.get(email.uid), audit, targets };
}

/** Reads a lost event, and what operators did with it: at most 12 reads. @throws AppError `not-found` */
export async function readLostEvent(id: string): Promise<LostEventRecords> {
  const [{ data: event }, audit] = await Promise.all([get(lostEvents().doc(id)), readActs(id)]);
  if (!event) throw new AppError("not-found");
  return { event, audit };
}

/** Reads a payout with the names of those who decided about it: at most 15 reads. @throws AppError `not-found` */
export async function readPayout(id: string): Promise<PayoutRecords> {
  const [{ data: payout }, audit] = await Promise.all([get(payouts().doc(id)), readActs(id)]);
  if (!payout) throw new AppError("not-found");
  const { by, releasedBy, discardedBy } = payout;
  const uids = [...new Set([by, releasedBy, discardedBy].filter((uid) => uid !== undefined))];
  const roles = await siftAll(uids.map((uid) => deskRoles().doc(uid)));
  const names = new Map(uids.map((uid, i) => [uid, roles.read[i]?.data?.name ?? ""] as const));
  return { payout, names, audit, targets: await answerTargetsAt(payout.preparedAt) };
}

/**
 * Reads a batch of codes, how often they were redeemed, and what operators did with it: at most 13 reads, and one more for each thousand
 * codes and shards.
 * @throws AppError `not-found`
 */
export async function readBatch(
  id: string,
): Promise<{ batch: CodeBatch; uses: number; audit: Awaited<ReturnType<typeof readActs>> }> {
  const [batch, uses, audit] = await Promise.all([mustReadCodeBatch(id), readBatchUses(id), readActs(id)]);
  return { batch: batch.data, uses, audit };
}
