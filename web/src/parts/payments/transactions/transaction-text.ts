import type { Transaction } from "@core/ledger/ledger.ts";
import { receiptNumberOf } from "@core/ledger/receipt-number.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { cardName } from "../cards/saved-cards.ts";

type Mode = Transaction["mode"];

const titles: Record<Mode, (instructor: string | undefined) => string> = {
  credit: () => "Top-up",
  offer: () => "Welcome offer",
  code: () => "Code redeemed",
  hold: (name) => (name ? `On hold for ${name}` : "On hold for a session"),
  release: (name) => (name ? `Hold for ${name} released` : "Hold released"),
  book: (name) => (name ? `Session with ${name}` : "Session"),
  refund: (name) => (name ? `Refund for your session with ${name}` : "Refund"),
  tip: (name) => (name ? `Tip for ${name}` : "Tip"),
  adjust: () => "Adjustment by our team",
};

export const transactionTitle = ({ mode, instructor }: Transaction): string => titles[mode](instructor);

/** An amount with its sign, "+$25.00" or "−$90.00": color alone is not accessible. */
export const formatSignedMoney = (minor: number, currency: string): string =>
  `${minor < 0 ? "−" : "+"}${formatMoney(Math.abs(minor), currency)}`;

/** Where money came from or went, as text and for screen readers, which do not read dots well. */
export const transactionSource = ({ mode, billing }: Transaction): { shown: string; spoken: string } => {
  const { source, brand, last4, amount } = billing;
  const same = (text: string) => ({ shown: text, spoken: text });
  if (source === "promo") return same("A gift from us");
  const isBack = mode === "refund" || mode === "release" || (mode === "adjust" && amount > 0);
  if (source === "credit") return same(isBack ? "Back to your credit" : "From your credit");
  if (!brand || !last4) return same(isBack ? "Back to your card" : "By card");
  const spoken = cardName({ brand, last4 });
  const shown = spoken.replace(" ending in ", " ····");
  return isBack ? { shown: `Back to ${shown}`, spoken: `Back to ${spoken}` } : { shown, spoken };
};

/** Whether a transaction has a receipt: gifts have none, and nothing is paid while credit is on hold. */
export const hasReceipt = ({ mode, billing }: Transaction): boolean =>
  billing.source !== "promo" && mode !== "hold" && mode !== "release";

export const receiptNumber = ({ id, receipt = receiptNumberOf(id) }: Transaction): string => receipt;

export const receiptPaymentText = (transaction: Transaction): string => {
  const { billing } = transaction;
  const { spoken } = transactionSource(transaction);
  if (spoken.startsWith("Back to")) return spoken.replace("Back to", "Refunded to");
  if (billing.source === "credit") return "Paid from your credit";
  return billing.last4 ? `Paid with ${spoken}` : "Paid by card";
};
