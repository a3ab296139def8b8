import type { BooksOfDay } from "../../api/calls/desk-money.ts";

type Check = BooksOfDay["checks"][number];

const words: Record<Check["kind"], string> = {
  total: "All accounts sum to zero",
  event: "Each ledger event sums to zero",
  "late entry": "No event came after its day was closed",
  "changed event": "An event of a closed day is unchanged",
  "missing event": "An event of a closed day is still there",
  "closed day": "A closed day is what was closed",
  wallets: "All wallets match the ledger",
  wallet: "A wallet matches its ledger",
  earnings: "All earnings match the ledger",
  items: "All earnings match their items",
  item: "An item matches its ledger event",
  escrow: "Prices held match sessions not settled",
  booking: "The price of a session matches the ledger",
  held: "Credit on hold for a session matches its status",
  settled: "What was shared of a price matches its session",
  status: "A session's status matches its events",
  reservation: "Time that is taken has its session",
  "no reservation": "A session has its time",
  overlap: "No time is taken twice",
  unreadable: "A document can be read",
};

/** What a check compared, in words. */
export const checkText = ({ kind, ref }: Check): string => (ref ? `${words[kind]} (${ref})` : words[kind]);
