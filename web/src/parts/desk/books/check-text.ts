import type { BooksOfDay } from "../../../api/answers.ts";

type Check = BooksOfDay["checks"][number];

/** What each comparison expects, and what it says where that isn't so. */
const words: Record<Check["kind"], readonly [holds: string, fails: string]> = {
  total: ["All accounts sum to zero", "The accounts don't sum to zero"],
  event: ["Each ledger event sums to zero", "A ledger event doesn't sum to zero"],
  "late entry": ["No event came after its day was closed", "An event came after its day was closed"],
  "changed event": ["An event of a closed day is unchanged", "An event of a closed day was changed"],
  "missing event": ["An event of a closed day is still there", "An event of a closed day is gone"],
  "closed day": ["A closed day is what was closed", "A closed day was changed"],
  wallets: ["All wallets match the ledger", "The wallets don't match the ledger"],
  wallet: ["A wallet matches its ledger", "A wallet doesn't match its ledger"],
  earnings: ["All earnings match the ledger", "The earnings don't match the ledger"],
  items: ["All earnings match their items", "The earnings don't match their items"],
  item: ["An item matches its ledger event", "An item doesn't match its ledger event"],
  escrow: ["Prices held match sessions not settled", "Prices held don't match sessions not settled"],
  booking: ["The price of a session matches the ledger", "The price of a session doesn't match the ledger"],
  held: [
    "Credit on hold for a session matches its status",
    "Credit on hold for a session doesn't match its status",
  ],
  settled: [
    "What was shared of a price matches its session",
    "What was shared of a price doesn't match its session",
  ],
  status: ["A session's status matches its events", "A session's status doesn't match its events"],
  reservation: ["Time that is taken has its session", "Time is taken without a session"],
  "no reservation": ["A session has its time", "A session has lost its time"],
  overlap: ["No time is taken twice", "A time is taken twice"],
  unreadable: ["A document can be read", "A document can't be read"],
};

/** What a check compared, in words. */
export const checkText = ({ kind, ref }: Check): string => {
  const [holds] = words[kind];
  return ref ? `${holds} (${ref})` : holds;
};

const isCheck = (kind: string): kind is Check["kind"] => kind in words;

/** What differs, in words; what the processor's comparison names has its own. */
export const differenceText = (kind: string): string => (isCheck(kind) ? words[kind][1] : kind);
