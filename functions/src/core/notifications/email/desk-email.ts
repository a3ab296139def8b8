import * as v from "valibot";
import { DAY, DESK_ZONE, HOUR } from "../../constants.ts";
import type { DeskEmailTopic } from "../../desk-email-topics.ts";
import { Id, Instant } from "../../fields.ts";
import { until } from "../words/phrases.ts";

/** What operators are reminded of, by list of the desk. */
export const waitingLists = {
  applications: "Applications",
  reports: "Reports",
  contacts: "Messages",
  contested: "Contested no-shows",
  testimonials: "Reviews to publish",
  holds: "Held earnings to decide",
  papers: "Instructors booked after their papers end",
} as const;
export type WaitingList = keyof typeof waitingLists;

/** How many cases of a list are waiting, and since when the oldest has been. */
export const WaitingCases = v.object({
  what: v.picklist(Object.keys(waitingLists) as WaitingList[]),
  count: v.number(),
  oldest: Instant,
});
export type WaitingCases = v.InferOutput<typeof WaitingCases>;

/** What differs in the books: how much of it is new, of which kinds, and how much in all. */
export const BooksNews = v.object({ fresh: v.number(), kinds: v.array(v.string()), all: v.number() });
export type BooksNews = v.InferOutput<typeof BooksNews>;

/** What an email is called about a payment that needs a person, by why it does. */
const moneyTitles = {
  "capture given up": "We couldn't collect the price of a session",
  "refund refused": "A refund was refused",
  "refund failed": "A refund failed",
  "refund waits": "A refund is waiting",
  "refund elsewhere": "A refund was made outside our books",
  disputed: "A payment was disputed",
  warned: "A bank warned us about a payment",
} as const;
type MoneyConcern = keyof typeof moneyTitles;

/** Emails to operators: without notifications or anything about a person. */
export const DeskEmailData = v.variant("kind", [
  v.object({
    kind: v.literal("desk-morning"),
    params: v.object({
      waiting: v.array(WaitingCases),
      /** How many differences the books have; absent in an email of before they were counted. */
      differences: v.optional(v.number()),
    }),
  }),
  v.object({
    kind: v.literal("desk-safety"),
    /** `isGathered`: about this report and all others until the email goes. */
    params: v.object({ reportId: Id, isGathered: v.optional(v.boolean()) }),
  }),
  v.object({ kind: v.literal("desk-books"), params: BooksNews }),
  /** A payment that needs a person, and why. */
  v.object({
    kind: v.literal("desk-money"),
    params: v.object({ paymentId: Id, concern: v.picklist(Object.keys(moneyTitles) as MoneyConcern[]) }),
  }),
  v.object({
    kind: v.literal("desk-role"),
    /** Whether someone becomes a treasurer, or stops being one; `due`: when, without an approval, ms UTC. */
    params: v.object({
      state: v.picklist(["waits", "applied", "stopped"]),
      on: v.boolean(),
      due: v.optional(Instant),
    }),
  }),
]);
export type DeskEmailData = v.InferOutput<typeof DeskEmailData>;

/** What each kind is about; nobody can turn off one without a topic. */
export const deskEmailTopics: Readonly<Record<DeskEmailData["kind"], DeskEmailTopic | undefined>> = {
  "desk-morning": "morning",
  "desk-safety": "safety",
  "desk-books": "money",
  "desk-money": "money",
  "desk-role": undefined,
};

/** Whether an email of the outbox goes to operators. */
export const isDeskEmail = <T extends { kind: string }>(email: T): email is T & DeskEmailData =>
  email.kind.startsWith("desk-");

function age(ms: number): string {
  const [many, unit] = ms < DAY ? [Math.floor(ms / HOUR), "hour"] : [Math.floor(ms / DAY), "day"];
  if (many === 0) return "less than an hour";
  return `${many} ${unit}${many === 1 ? "" : "s"}`;
}

type RoleParams = Extract<DeskEmailData, { kind: "desk-role" }>["params"];

function roleWords({ state, on, due }: RoleParams) {
  const change = on ? "a new treasurer" : "the removal of a treasurer";
  const titles = {
    waits: `Waiting: ${change}`,
    applied: on ? "There's a new treasurer" : "A treasurer was removed",
    stopped: `Stopped: ${change}`,
  };
  const when =
    due === undefined
      ? "It takes effect once another treasurer approves it."
      : `It takes effect on ${until({ until: due, timeZone: DESK_ZONE })}, unless a treasurer stops it.`;
  const text =
    state === "waits" ? `${when} Look at who it is, and stop it if it isn't right.` : "See who it is.";
  return { title: titles[state], text, link: "/desk/switches", button: "Open the roles" };
}

type SafetyParams = Extract<DeskEmailData, { kind: "desk-safety" }>["params"];

function wordsOfSafety({ reportId, isGathered = false }: SafetyParams) {
  if (isGathered)
    return {
      title: "More safety reports",
      text: "There were more reports in the past hour in which someone's safety may be at stake. Please read them now.",
      link: "/desk/list?what=reports&status=open",
      button: "Open the reports",
    };
  return {
    title: "Safety report",
    text: "Someone's safety may be at stake. Please read this report now.",
    link: `/desk/case?what=reports&id=${encodeURIComponent(reportId)}`,
    button: "Open the report",
  };
}

/** The words of an email to operators, written at `createdAt` (ms UTC). */
export function renderDeskEmail(email: DeskEmailData & { createdAt: Instant }): {
  title: string;
  text: string;
  link: string;
  button: string;
} {
  if (email.kind === "desk-safety") return wordsOfSafety(email.params);
  if (email.kind === "desk-books")
    return { ...wordsOfBooks(email.params), link: "/desk", button: "Open the desk" };
  if (email.kind === "desk-money")
    return {
      title: moneyTitles[email.params.concern],
      text: "Open the payment to see what happened, what is due and by when.",
      link: `/desk/case?what=payments&id=${encodeURIComponent(email.params.paymentId)}`,
      button: "Open the payment",
    };
  if (email.kind === "desk-role") return roleWords(email.params);
  const { waiting, differences = 0 } = email.params;
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const cases = `${total} ${total === 1 ? "case is" : "cases are"} waiting at the desk`;
  const books = differenceCount(differences, "in the books");
  return {
    title: total === 0 ? books : cases,
    text: [
      ...(differences > 0 ? [`${books}. Please look at this first.`] : []),
      ...waiting.map(
        ({ what, count, oldest }) =>
          `${waitingLists[what]}: ${count}, oldest waiting ${age(email.createdAt - oldest)}.`,
      ),
    ].join("\n"),
    link: "/desk",
    button: "Open the desk",
  };
}

const differenceCount = (count: number, where: string): string =>
  `${count} ${count === 1 ? "difference" : "differences"} ${where}`;

function wordsOfBooks({ fresh, kinds, all }: BooksNews): { title: string; text: string } {
  if (all === 0)
    return {
      title: "The books agree again",
      text: "Nothing differs anymore between the ledger and what it is compared with.",
    };
  return {
    title: differenceCount(fresh, "found in the books"),
    text: `${differenceCount(fresh, "found")}: ${kinds.join(", ")}. In all, ${all} ${all === 1 ? "is" : "are"} open.`,
  };
}
