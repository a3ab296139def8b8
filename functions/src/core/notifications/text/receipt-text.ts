import { cardNameOf } from "../../card-name.ts";
import { formatMoney } from "../../money.ts";
import type { NotificationParams } from "../kinds.ts";
import type { NotificationTable } from "../notification-row.ts";

type Receipt = NotificationParams<"receipt">;

/** "your credit", or the card. */
export const paidWith = ({ source, brand, last4 }: Pick<Receipt, "source" | "brand" | "last4">): string => {
  if (source === "credit") return "your credit";
  return brand && last4 ? `your ${cardNameOf({ brand, last4 })}` : "your card";
};

const amountOf = ({ amount, currency }: Receipt): string => formatMoney(amount, currency);

/** Title and text, by what the receipt is for. */
const words: Record<Receipt["of"], { title: string; text: (p: Receipt) => string }> = {
  session: {
    title: "Receipt for your session",
    text: (p) => `You paid ${amountOf(p)} with ${paidWith(p)}.`,
  },
  "top-up": {
    title: "Receipt for your top-up",
    text: (p) => `You added ${amountOf(p)} to your credit with ${paidWith(p)}.`,
  },
  tip: {
    title: "Receipt for your tip",
    text: (p) => `You tipped ${amountOf(p)} with ${paidWith(p)}. Your instructor gets all of it.`,
  },
  refund: {
    title: "Receipt for your refund",
    text: (p) => `We refunded ${amountOf(p)} to ${paidWith(p)}.`,
  },
  "top-up refund": {
    title: "Receipt for your refund",
    text: (p) =>
      `We refunded ${amountOf(p)} of a top-up to ${paidWith(p)}, so it's no longer part of your credit.`,
  },
};

/** Receipts, which go by email alone. */
export const notificationsOfReceipts = {
  receipt: {
    icon: "check",
    calendar: "none",
    customer: {
      email: "account",
      link: "activity",
      // No transaction shows what was refunded of a top-up.
      button: ({ of }) => (of === "top-up refund" ? "activity" : "receipt"),
      linkId: ({ number }) => number,
      title: ({ of }) => words[of].title,
      text: (p) => words[p.of].text(p),
    },
  },
} satisfies Partial<NotificationTable>;
