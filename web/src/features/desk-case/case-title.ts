import type { DeskCase, FactKey } from "@core/desk/case.ts";
import { valueOfFact } from "@core/desk/cases/value-of-fact.ts";
import type { What } from "@core/desk/lists/desk-list.ts";

const words: Record<What, string> = {
  applications: "Application",
  reports: "Report",
  contacts: "Message",
  testimonials: "Testimonial",
  replies: "Reply to a review",
  pictures: "Picture",
  bookings: "Session",
  contested: "Contested no-show",
  people: "Person",
  payouts: "Payout",
  audit: "Audit entry",
  codes: "Batch of codes",
  emails: "Email",
  payments: "Payment",
  holds: "Held earnings",
  reliability: "Reliability",
  ledger: "Ledger event",
  credit: "Entry of a customer's credit",
  "payout-lines": "Line of a payout",
  lost: "Lost event",
};

/** What a case of a list is called. */
export const caseKind = (what: What): string => (what === "contested" ? "Session" : words[what]);

/** Facts by which people know a case. */
const naming: readonly FactKey[] = ["name", "number", "label"];

/** The heading of a case: what it is, and its name or number. */
export const caseTitle = ({ item, facts }: Pick<DeskCase, "item" | "facts">): string => {
  const name = naming.map((key) => valueOfFact(facts, key)).find((value) => value !== undefined);
  if (item.what === "people" && name) return String(name);
  if (!name) return words[item.what];
  const isNumbered = item.what === "bookings" || item.what === "payouts";
  return isNumbered ? `${words[item.what]} ${name}` : `${words[item.what]}: ${name}`;
};
