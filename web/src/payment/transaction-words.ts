import type { Transaction } from "@shared/model/ledger.ts";
import { formatMoney } from "../ui/money-format.ts";
import { cardName } from "./saved-cards.ts";

type Mode = Transaction["mode"];

const titles: Record<Mode, (instructor: string | undefined) => string> = {
  credit: () => "Top-up",
  offer: () => "Welcome offer",
  code: () => "Code redeemed",
  book: (name) => (name ? `Session with ${name}` : "Session"),
  refund: (name) => (name ? `Refund for the session with ${name}` : "Refund"),
  tip: (name) => (name ? `Tip for ${name}` : "Tip"),
  adjust: () => "Correction by our team",
};

/** What a transaction was for. */
export const titleOf = ({ mode, instructor }: Transaction): string => titles[mode](instructor);

/** An amount with its sign, "+$25.00" or "−$90.00": colour alone says nothing. */
export const signed = (minor: number, currency: string): string =>
  `${minor < 0 ? "−" : "+"}${formatMoney(Math.abs(minor), currency)}`;

/** Where money came from or went, for reading and for hearing: dots are not read out well. */
export const sourceOf = ({ mode, billing }: Transaction): { shown: string; spoken: string } => {
  const { source, brand, last4, amount } = billing;
  const same = (text: string) => ({ shown: text, spoken: text });
  if (source === "promo") return same("A gift from us");
  const isBack = mode === "refund" || (mode === "adjust" && amount > 0);
  if (source === "credit") return same(isBack ? "Back to your credit" : "From your credit");
  if (!brand || !last4) return same(isBack ? "Back to your card" : "By card");
  const spoken = cardName({ brand, last4 });
  const shown = spoken.replace(" ending in ", " ····");
  return isBack ? { shown: `Back to ${shown}`, spoken: `Back to ${spoken}` } : { shown, spoken };
};

/** Whether money changed hands: gifts have no receipt. */
export const hasReceipt = ({ billing }: Transaction): boolean => billing.source !== "promo";

/** The number of a receipt: the transaction's own name without the person's, the same for ever. */
export const receiptNumber = ({ id, userId }: Pick<Transaction, "id" | "userId">): string =>
  id.replace(`${userId}_`, "").replaceAll("_", "-").toUpperCase();

/** How a receipt says who paid with what. */
export const paidWith = (transaction: Transaction): string => {
  const { billing } = transaction;
  const { spoken } = sourceOf(transaction);
  if (spoken.startsWith("Back to")) return spoken.replace("Back to", "Returned to");
  return billing.source === "credit" ? "Paid from your credit" : `Paid with ${spoken}`;
};
