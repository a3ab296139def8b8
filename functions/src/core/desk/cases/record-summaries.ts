import { CURRENCY } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import type { CodeBatch } from "../../ledger/codes/code-batch.ts";
import { formatMoney } from "../../money.ts";
import { isDeskEmail } from "../../notifications/email/desk-email.ts";
import { isLinkEmail } from "../../notifications/email/link-email.ts";
import { SUPPRESSED } from "../../notifications/email/suppression.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Payout } from "../../payouts/payout.ts";
import { type AnswerTargets, targetOf } from "../../policy/answer-targets.ts";
import type { CaseSummary, DeskActOffer, SummaryLine } from "../case.ts";
import { type NextLine, nextLineOf } from "./next-line.ts";
import { quoted } from "./word-summaries.ts";

// Records that go on alone, or that treasurers move.

const inDollars = (minor: number): string => formatMoney(minor, CURRENCY);
const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

function emailState({ status, attempts, error, sentAt, reviewedAt }: OutboxEmail): SummaryLine {
  const after = `after ${many(attempts, "attempt")}.`;
  const states: Readonly<Record<OutboxEmail["status"], SummaryLine>> = {
    none: { text: "A notification alone: no email was due." },
    waiting: { text: attempts > 0 ? `Not delivered yet, ${after}` : "Waits to be sent." },
    sending: { text: "Being sent." },
    sent: { text: "Sent", at: sentAt },
    failed: {
      text:
        error === SUPPRESSED ? "Not delivered: this address refuses our emails." : `Not delivered ${after}`,
      tone: "bad",
    },
    reviewed: { text: "Not delivered, and put aside", at: reviewedAt },
  };
  return states[status];
}

function emailLines(email: OutboxEmail, targets: AnswerTargets): (NextLine | undefined)[] {
  const { status, due, createdAt, attempts } = email;
  const until = createdAt + targetOf(targets, "emails");
  if (status === "failed")
    return [
      { text: "Ask for another address, or email this one again, by", at: until, act: "clear-address" },
      { text: "Send it again or put it aside by", at: until, act: "resend" },
      isLinkEmail(email)
        ? { text: "They ask for it again. Put it aside by", at: until, act: "review" }
        : undefined,
    ];
  if (status === "sending") return [{ text: "If that doesn't end, we try it again", at: due }];
  return status === "waiting" ? [{ text: attempts > 0 ? "We try it again" : "We send it", at: due }] : [];
}

/** An email of the outbox in a few lines, by its title and the name of whose account it is for. */
export function emailSummary(
  email: OutboxEmail,
  { title, name }: { title: string; name: string },
  targets: AnswerTargets,
  acts: readonly DeskActOffer[],
): CaseSummary {
  const { status, side, createdAt } = email;
  const isOfDesk = isDeskEmail(email);
  const has = status === "sent" ? "Has this email." : "Hasn't had this email.";
  return {
    who: `${name || email.name || "Someone who has left"}, ${isOfDesk ? "of the desk" : side}`,
    what: { text: `${quoted(title)}, written`, at: createdAt },
    state: emailState(email),
    next: nextLineOf(emailLines(email, targets), acts),
    sides: isOfDesk || status === "none" ? [] : [{ side, text: has }],
  };
}

function payoutMoney({ total, sent = 0, returned = 0 }: Payout): SummaryLine {
  const back = returned > 0 ? `, and ${inDollars(returned)} came back` : "";
  const bank = sent + returned > 0 ? ` The bank paid ${inDollars(sent)}${back}.` : "";
  return { text: `${inDollars(total)} prepared.${bank}`, ...(returned > 0 && { tone: "bad" as const }) };
}

function payoutState(
  { state, preparedAt, releasedAt }: Payout,
  discardedBy: string | undefined,
): SummaryLine {
  const states: Readonly<Record<Payout["state"], SummaryLine>> = {
    prepared: { text: "No money has moved. Waiting since", at: preparedAt, tone: "bad" },
    releasing: { text: "Being booked since", at: releasedAt },
    released: { text: "Released", at: releasedAt },
    done: { text: "Done. Released", at: releasedAt },
    discarded: { text: `Discarded by ${discardedBy ?? "a treasurer"}. No money has moved.` },
  };
  return states[state];
}

function payoutNext(
  { state, preparedAt, due }: Payout,
  hasFile: boolean,
  targets: AnswerTargets,
): NextLine[] {
  if (state === "prepared")
    return [
      { text: "Release or discard it by", at: preparedAt + targetOf(targets, "payouts"), act: "release" },
    ];
  if (state === "releasing") return [{ text: "We book the rest of it", at: due }];
  if (state !== "released") return [];
  return [
    hasFile
      ? { text: "Mark what the bank did.", act: "mark" }
      : { text: "Get the file for the bank.", act: "file" },
  ];
}

const instructorsSee: Readonly<Record<Payout["state"], string>> = {
  prepared: "Doesn't see it yet.",
  releasing: "Sees it among their payouts once it's booked.",
  released: "Sees it among their payouts, and what the bank did.",
  done: "Sees it among their payouts, and what the bank did.",
  discarded: "Never saw it. The next payout pays what was due.",
};

/** A payout in a few lines, with who prepared and discarded it, as people read them. */
export function payoutSummary(
  payout: Payout,
  { by, discardedBy, hasFile }: { by: string; discardedBy: string | undefined; hasFile: boolean },
  targets: AnswerTargets,
  acts: readonly DeskActOffer[],
): CaseSummary {
  const { state, lines, until, waiting = 0 } = payout;
  const unmarked =
    waiting === 1
      ? "1 instructor's payment isn't marked yet."
      : `${waiting} instructors' payments aren't marked yet.`;
  return {
    who: `${many(lines, "instructor")}, prepared by ${by}`,
    what: { text: "What was due by", at: until },
    money: payoutMoney(payout),
    state: payoutState(payout, discardedBy),
    ...(state === "released" && waiting > 0 && { waits: { text: unmarked } }),
    next: nextLineOf(payoutNext(payout, hasFile, targets), acts),
    sides: [{ side: "instructor", text: instructorsSee[state] }],
  };
}

/** How a batch of codes stands, and what a customer reads who enters one of them. */
function batchState(
  { stoppedAt, until, amount, count, maxUses }: CodeBatch,
  uses: number,
  now: Instant,
): { state: SummaryLine; isOver: boolean; reads: string } {
  const expired = "Reads that a code has expired.";
  if (stoppedAt !== undefined)
    return { state: { text: "Stopped", at: stoppedAt, tone: "bad" }, isOver: true, reads: expired };
  if (until !== undefined && now > until)
    return { state: { text: "Expired", at: until }, isOver: true, reads: expired };
  if (uses >= count * maxUses)
    return {
      state: { text: "All of them are redeemed." },
      isOver: true,
      reads: "Reads that a code has been used up.",
    };
  return {
    state:
      until === undefined
        ? { text: "Can be redeemed. They don't expire." }
        : { text: "Can be redeemed until", at: until },
    isOver: false,
    reads: `Gets ${inDollars(amount)} of credit for a code.`,
  };
}

/** A batch of codes in a few lines; `uses`: how often any of them was redeemed. */
export function batchSummary(batch: CodeBatch, uses: number, now: Instant): CaseSummary {
  const { label, kind, amount, count, maxUses, createdAt } = batch;
  const most = count * maxUses;
  const { state, isOver, reads } = batchState(batch, uses, now);
  const people = most === 1 ? "one person" : `${most} people at most`;
  return {
    who: `Anyone with ${count === 1 ? "the" : "a"} code, ${people}`,
    what: {
      text: `${quoted(label)}, ${many(count, `${kind} code`)} of ${inDollars(amount)}, made`,
      at: createdAt,
    },
    money: { text: `${inDollars(uses * amount)} redeemed of ${inDollars(most * amount)}.` },
    state,
    next: nextLineOf(isOver ? [] : [{ text: "People with a code redeem it." }], []),
    sides: [{ side: "customer", text: reads }],
  };
}
