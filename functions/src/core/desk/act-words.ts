import { capitalized } from "../capitalized.ts";
import type { Minor } from "../fields.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { What } from "./lists/desk-list.ts";

type Act = AuditEntry["act"];
type Subject = AuditEntry["on"]["kind"];

/** What an operator did, after their name. */
export const actWords: Readonly<Record<Act, string>> = {
  decide: "decided the application",
  check: "recorded a background check",
  accept: "accepted the request",
  decline: "declined the request",
  cancel: "canceled the session",
  "book for": "booked the session for the customer",
  "cancel for": "canceled for the customer",
  "move for": "rescheduled for the customer",
  resolve: "decided the contested no-show",
  substitute: "asked another instructor to take the session over",
  refund: "gave a refund",
  credit: "gave a waiting refund as credit",
  "answer dispute": "answered the dispute",
  adjust: "adjusted the balance",
  hold: "changed whether the earnings are held",
  account: "changed the state of the account",
  moderate: "closed the case",
  answer: "answered again",
  reopen: "reopened the case",
  assign: "changed who looks after the case",
  snooze: "snoozed the case",
  wake: "brought the case back to the inbox",
  note: "wrote a note",
  reveal: "viewed restricted data",
  area: "changed the area",
  launch: "prepared a city",
  price: "planned a price",
  policy: "proposed, decided or took back a change of policies",
  codes: "made codes",
  stop: "stopped the codes",
  switch: "changed a switch",
  role: "changed a role",
  prepare: "prepared the payout",
  release: "released the payout",
  discard: "discarded the payout",
  mark: "marked what the bank paid",
  file: "downloaded the file for the bank",
  unclaimed: "paid what was unclaimed",
  "tax list": "asked for, decided or downloaded the tax list",
  correct: "asked for, decided or stopped a correction of the ledger",
  name: "named a difference in the books",
  export: "downloaded a list",
  resend: "sent an email again",
  chart: "changed an account of the chart",
  macro: "changed a ready-made text",
  text: "changed a text of the site",
  migrate: "brought stored documents to a new form",
  deliver: "delivered the lost event again",
  dismiss: "dismissed the lost event",
  "clear address": "let emails go to the address again",
  "fix contact": "asked them to confirm a new email address or phone number",
};

/** The act as a text of its own: "Gave a refund". */
export const actTitle = (act: Act): string => {
  const words = actWords[act];
  return capitalized(words);
};

/** The field of an act's change that says how much money it is about. */
const amountFields: Partial<Record<Act, readonly string[]>> = {
  refund: ["amount", "refunded"],
  cancel: ["refunded"],
  "cancel for": ["refunded"],
  resolve: ["refunded"],
  credit: ["credited"],
  "answer dispute": ["amount"],
  adjust: ["amount"],
  hold: ["amount"],
  codes: ["amount"],
  prepare: ["total"],
  release: ["total"],
  discard: ["total"],
  mark: ["paid"],
  correct: ["amount"],
};

/** How much money an act is about, minor units; undefined for one that is about none. */
export function amountOfAct({
  act,
  before,
  after,
}: Pick<AuditEntry, "act" | "before" | "after">): Minor | undefined {
  const fields = amountFields[act] ?? [];
  const values = act === "unclaimed" ? [before.unclaimed] : fields.map((field) => after[field]);
  return values.find((value): value is number => typeof value === "number");
}

/** Kinds of subjects without a case of their own, which their page stands for. */
export const subjectPages = [
  "areas",
  "policies",
  "switches",
  "texts",
  "books",
  "taxes",
  "entries",
  "lists",
  "months",
] as const;

/** What a row of the audit opens. */
export interface OpenedSubject {
  what: What | (typeof subjectPages)[number];
  id: string;
}

const opened: Readonly<Record<Subject, OpenedSubject["what"]>> = {
  application: "applications",
  booking: "bookings",
  customer: "people",
  instructor: "people",
  account: "people",
  report: "reports",
  message: "bookings",
  testimonial: "testimonials",
  reply: "replies",
  picture: "pictures",
  contact: "contacts",
  area: "areas",
  policy: "policies",
  batch: "codes",
  switch: "switches",
  payout: "payouts",
  line: "payouts",
  payment: "payments",
  email: "emails",
  hold: "holds",
  "tax year": "taxes",
  "journal entry": "entries",
  reconciliation: "books",
  list: "lists",
  month: "months",
  chart: "months",
  macro: "texts",
  text: "texts",
  migration: "switches",
  "lost event": "lost",
};

/** The id of the instructor of a line, `{payout}_{instructor}`. */
export const lineOwner = (id: string): string => id.slice(id.indexOf("_") + 1);

/** What an act was about, as the case or page to open. */
export function subjectOpened({ kind, id }: AuditEntry["on"]): OpenedSubject {
  if (kind === "line") return { what: "payouts", id: id.slice(0, id.indexOf("_")) };
  if (kind === "message") return { what: "bookings", id: id.slice(0, id.lastIndexOf(":")) };
  return { what: opened[kind], id };
}

/** What an act was about in general; its names, if it has any, come from its document. */
export const subjectWords: Readonly<Record<Subject, string>> = {
  application: "Application",
  booking: "Session",
  customer: "Customer",
  instructor: "Instructor",
  account: "Account",
  report: "A report",
  message: "A message",
  testimonial: "A testimonial",
  reply: "A reply to a review",
  picture: "A picture",
  contact: "A contact message",
  area: "Area",
  policy: "Policies",
  batch: "A batch of codes",
  switch: "A switch",
  payout: "A payout",
  line: "Line of a payout",
  payment: "Card payment",
  email: "An email",
  hold: "Held earnings",
  "tax year": "Tax list",
  "journal entry": "An entry of the journal",
  reconciliation: "The books of a day",
  list: "A list",
  month: "The journal",
  chart: "Chart of accounts",
  macro: "A ready-made text",
  text: "A text of the site",
  migration: "Stored documents",
  "lost event": "A lost event",
};

/** Cases about words of people: their reasons are read there. */
const closedReasons: readonly Subject[] = ["report", "message", "testimonial", "reply", "picture", "contact"];

/** The reason of an act as the audit lists it; undefined where only the case shows it. */
export const listedReason = ({ on, reason }: Pick<AuditEntry, "on" | "reason">): string | undefined =>
  closedReasons.includes(on.kind) ? undefined : reason;
