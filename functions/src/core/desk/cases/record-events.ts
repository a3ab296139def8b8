import { CURRENCY } from "../../constants.ts";
import { toDebitCredit } from "../../derived/journal/account-group.ts";
import { cardOf, paymentStateText } from "../../evidence/payment-evidence.ts";
import type { SignedMinor } from "../../fields.ts";
import { accountName } from "../../ledger/account-name.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { ledgerKindText } from "../../ledger/ledger-kind-text.ts";
import { formatMoney } from "../../money.ts";
import { deliveryErrorText } from "../../notifications/email/suppression.ts";
import { wordsOfEmail } from "../../notifications/email/words-of-email.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Intent } from "../../payments/payment.ts";
import { actWords } from "../act-words.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { DeskEvent } from "../case.ts";
import { actorOf } from "../roles/actor.ts";
import { auditedChanges } from "./audited-changes.ts";
import { factsFrom } from "./facts-from.ts";

// Records of a booking or a person as timeline entries.

/** An amount of an account as bookkeepers read it: "$105.00 debit". */
function sideText(amount: SignedMinor): string {
  const { debit, credit } = toDebitCredit(amount);
  return debit > 0 ? `${formatMoney(debit, CURRENCY)} debit` : `${formatMoney(credit, CURRENCY)} credit`;
}

/** The ledger entries. */
export const ledgerLines = (all: readonly LedgerEvent[]): DeskEvent[] =>
  all.map(({ id, at, kind, entries }) => ({
    at,
    source: "ledger",
    entry: id,
    title: ledgerKindText[kind],
    details: factsFrom([
      ...entries.map(({ account, amount }) => [accountName(account), "text", sideText(amount)] as const),
    ]),
  }));

/** When a card payment was requested, and its current state. */
export const paymentLines = (all: readonly Intent[]): DeskEvent[] =>
  all
    .filter(({ card }) => card.last4 !== "")
    .flatMap((payment) => {
      const { kind, amount, currency, createdAt, updatedAt, state, reason, concerns = [] } = payment;
      const what = kind === "tip" ? "Tip" : kind === "top" ? "Top-up" : "Payment";
      const requested: DeskEvent = {
        at: createdAt,
        source: "payment",
        title: `${what} of ${formatMoney(amount, currency)} requested`,
        details: factsFrom([["Paid with", "text", cardOf(payment.card)]]),
      };
      const current: DeskEvent = {
        at: updatedAt,
        source: "payment",
        title: `${what} by card: ${paymentStateText[state].toLowerCase()}`,
        details: factsFrom([
          ["Attempt", "count", payment.attempt],
          ["Reason", "text", reason],
          ...(payment.refunds ?? []).map(
            (one) => [`Refund ${one.n}: ${one.state}`, "money", one.amount] as const,
          ),
          ...(payment.disputes ?? []).map((one) => [`Dispute: ${one.state}`, "money", one.amount] as const),
          ["Concerns", "text", concerns.join(", "), "bad"],
        ]),
      };
      return [requested, current];
    });

const emailText: Record<OutboxEmail["status"], (to: string) => string> = {
  none: (to) => `Notification for ${to}, no email due`,
  waiting: (to) => `Email to ${to} waits to be sent`,
  sending: (to) => `Email to ${to} is being sent`,
  sent: (to) => `Email sent to ${to}`,
  failed: (to) => `Email to ${to} failed`,
  reviewed: (to) => `Email to ${to} failed, and was looked into`,
};

/** Notifications and their emails: what they are about and whether they were sent, never their text. */
export const emailLines = (all: readonly OutboxEmail[], host: string | undefined): DeskEvent[] =>
  all.map((email) => {
    const isGuest = email.side === "customer" && host !== undefined && email.uid !== host;
    const to = isGuest ? "a guest" : `the ${email.side}`;
    return {
      at: email.sentAt ?? email.createdAt,
      source: "email",
      title: `${emailText[email.status](to)}: ${wordsOfEmail(email).title}`,
      details: factsFrom([
        ["Attempts", "count", email.attempts > 1 ? email.attempts : undefined],
        ["Error", "text", deliveryErrorText(email.error), "bad"],
      ]),
    };
  });

/** What operators did, why, and what it changed. */
export const auditLines = (all: readonly AuditEntry[]): DeskEvent[] =>
  all.map(({ at, by, act, reason, before, after }) => {
    const name = actorOf(by);
    return {
      at,
      source: "audit",
      title: `${name} ${actWords[act]}`,
      by: name,
      details: factsFrom([
        ["Reason", "text", reason],
        ...auditedChanges({ before, after }).map(({ label, text }) => [label, "text", text] as const),
      ]),
    };
  });
