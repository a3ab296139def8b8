import type { DeskCase } from "@core/desk/case.ts";
import type { What } from "@core/desk/desk-list.ts";

const words: Record<What, string> = {
  applications: "Application",
  reports: "Report",
  contacts: "Message",
  testimonials: "Testimonial",
  bookings: "Session",
  contested: "Contested no-show",
  people: "Person",
  payouts: "Payout",
  audit: "Act",
  codes: "Batch of codes",
  emails: "Email",
  payments: "Payment",
  reliability: "Reliability",
};

/** Facts by which people know a case. */
const naming = ["Name", "Number", "Label"];

/** The heading of a case: what it is, and its name or number. */
export const caseTitle = ({ item, facts }: Pick<DeskCase, "item" | "facts">): string => {
  const name = facts.find(({ label }) => naming.includes(label))?.value;
  if (item.what === "people" && name) return String(name);
  return name ? `${words[item.what]} ${name}` : words[item.what];
};
