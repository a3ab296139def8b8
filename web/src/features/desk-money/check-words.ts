import type { BooksOfDay } from "../../api/calls/desk-money.ts";

type Check = BooksOfDay["checks"][number];

const words: Record<Check["kind"], string> = {
  total: "All accounts sum to zero",
  event: "Each ledger event sums to zero",
  "late entry": "No closed day has moved",
  wallets: "All wallets match the ledger",
  wallet: "A wallet matches its ledger",
  earnings: "All earnings match the ledger",
  items: "All earnings match their items",
  item: "An item matches its ledger event",
  escrow: "Prices held match sessions not settled",
  booking: "The price of a session matches the ledger",
  unreadable: "A document can be read",
};

/** Whether a check found a difference. */
export const hasDifference = ({ kind, ledger, stored }: Check): boolean =>
  kind === "unreadable" || ledger !== stored;

/** What a check compared, in words. */
export const checkText = ({ kind, ref }: Check): string => (ref ? `${words[kind]} (${ref})` : words[kind]);
