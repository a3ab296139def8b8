import type { Booking } from "../booking/booking.ts";
import type { Evidence } from "./evidence.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import { exactTime } from "./evidence-section.ts";

/** What a bank gets as our answer to a dispute: texts of at most `MOST_CHARACTERS` each, without markup. */
export interface DisputeEvidence {
  customerName: string;
  /** What was sold. */
  product: string;
  /** When it took place, or was used. */
  serviceDate: string;
  /** Who did what when. */
  activity: string;
  /** What was agreed about cancellations. */
  policy: string;
  /** Our words, then everything else that we know. */
  text: string;
}

/** What each of its texts is called for people. */
export const evidenceLabels: Readonly<Record<keyof DisputeEvidence, string>> = {
  customerName: "Customer",
  product: "What was sold",
  serviceDate: "Date",
  activity: "What happened",
  policy: "Cancellation policy",
  text: "Our words and the payment",
};

/** Most characters that the processor takes in one text. */
export const MOST_CHARACTERS = 5_000;

/** The lines that fit, whole; the last says how many are missing. */
export function fittingLines(lines: readonly string[], most = MOST_CHARACTERS): string {
  const whole = lines.join("\n");
  if (whole.length <= most) return whole;
  const left = (count: number) => `… and ${count} more ${count === 1 ? "line" : "lines"}.`;
  const room = most - left(lines.length).length - 1;
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length + 1 > room) break;
    kept.push(line);
    length += line.length + 1;
  }
  return [...kept, left(lines.length - kept.length)].join("\n");
}

/** A section as plain lines. */
const linesOf = ({ title, rows, columns }: EvidenceSection): string[] => [
  `${title}:`,
  ...rows.map((row) => (columns || row.length !== 2 ? row.filter(Boolean).join(" · ") : row.join(": "))),
];

/** The parts of a page that have a text of their own at the bank. */
const WITH_OWN_TEXT = ["What happened", "Cancellation policy as agreed"];

/** What a dispute is about, in the words of one line each. */
export interface DisputedSale {
  customerName: string;
  product: string;
  serviceDate: string;
}

/** What was sold with a session. */
export function saleOfSession({ customer, instructor, service, schedule, location }: Booking): DisputedSale {
  const { name, minutes, people } = service;
  const who = people === 1 ? "one person" : `${people} people`;
  return {
    customerName: customer.name,
    product: `A yoga session at the customer's home: ${name}, ${minutes} minutes, for ${who}, by ${instructor.name}, in ${location.city}, ${location.region} ${location.postalCode}.`,
    serviceDate: exactTime(schedule.start, schedule.timeZone),
  };
}

/** Our answer to a dispute, from the page of evidence and an operator's words. */
export function disputeEvidenceOf(
  { sections }: Pick<Evidence, "sections">,
  sale: DisputedSale,
  words: string,
): DisputeEvidence {
  const section = (title: string) =>
    fittingLines(sections.filter((one) => one.title === title).flatMap((one) => linesOf(one).slice(1)));
  const [activity = "", policy = ""] = WITH_OWN_TEXT.map(section);
  const rest = sections.filter(({ title }) => !WITH_OWN_TEXT.includes(title));
  return {
    ...sale,
    activity,
    policy,
    text: fittingLines([words, ...rest.flatMap((one) => ["", ...linesOf(one)])]),
  };
}
