import * as v from "valibot";
import { DAY, DESK_ZONE, HOUR } from "../../constants.ts";
import type { DeskEmailTopic } from "../../desk-email-topics.ts";
import { Id, Instant } from "../../fields.ts";
import { alertTitle } from "../../watch/watch-line.ts";
import { until } from "../text/shared-text.ts";

/** What operators are reminded of: the kinds of the inbox. */
export const waitingLists = {
  reports: "Reports",
  contested: "Contested no-shows",
  payments: "Payments to review",
  contacts: "Messages",
  applications: "Applications",
  papers: "Instructors with sessions after their papers expire",
  holds: "Held earnings to decide",
  testimonials: "Reviews to publish",
  replies: "Replies to reviews to publish",
  pictures: "Pictures to publish",
  emails: "Emails that are late or weren't delivered",
  roles: "Changes of treasurers to approve",
  policies: "Changes of policies to approve",
  payouts: "Prepared payouts to release",
  lost: "Lost events to deliver again",
  taxes: "Tax lists to make",
  corrections: "Corrections of the ledger to approve",
} as const;
type WaitingList = keyof typeof waitingLists;

/** How many cases of a kind are waiting, and since when the oldest has been. */
export const WaitingCases = v.object({
  what: v.picklist(Object.keys(waitingLists) as WaitingList[]),
  count: v.number(),
  oldest: Instant,
});
export type WaitingCases = v.InferOutput<typeof WaitingCases>;

/** What differs in the books: how much of it is new, of which kinds, and how much in all. */
export const DifferenceCounts = v.object({ fresh: v.number(), kinds: v.array(v.string()), all: v.number() });
export type DifferenceCounts = v.InferOutput<typeof DifferenceCounts>;

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
  v.object({ kind: v.literal("desk-books"), params: DifferenceCounts }),
  /** What has turned red, what is green again, by name, and how much is red in all. */
  v.object({
    kind: v.literal("desk-alerts"),
    params: v.object({ red: v.array(v.string()), green: v.array(v.string()), open: v.number() }),
  }),
  /** Someone of the desk is named in a note on a case. */
  v.object({
    kind: v.literal("desk-note"),
    /** A list of the desk, and the id of a case of it. */
    params: v.object({ what: Id, caseId: Id }),
  }),
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
  /** A step of a change of policies, in an area or everywhere; `due`: when it is approved without another treasurer, ms UTC. */
  v.object({
    kind: v.literal("desk-policy"),
    params: v.object({
      /** Name of the area; absent: everywhere. */
      area: v.optional(v.string()),
      state: v.picklist(["waits", "approved", "stopped", "withdrawn"]),
      due: v.optional(Instant),
      /** When an approved one begins, ms UTC. */
      beginsAt: v.optional(Instant),
    }),
  }),
  /** A step of the list of a year with tax numbers; `due`: when it opens without an approval, ms UTC. */
  v.object({
    kind: v.literal("desk-tax-list"),
    params: v.object({
      year: v.string(),
      state: v.picklist(["waits", "approved", "stopped"]),
      due: v.optional(Instant),
    }),
  }),
  /** A step of a correction of an entry of the journal; `due`: from when it can be booked without another treasurer, ms UTC. */
  v.object({
    kind: v.literal("desk-correction"),
    params: v.object({
      entry: Id,
      state: v.picklist(["waits", "approved", "stopped"]),
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
  "desk-alerts": "alerts",
  "desk-money": "money",
  "desk-note": "notes",
  "desk-role": undefined,
  "desk-tax-list": undefined,
  "desk-policy": undefined,
  "desk-correction": undefined,
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

function roleText({ state, on, due }: RoleParams) {
  const [adding, added] = on ? ["Adding", "added"] : ["Removing", "removed"];
  const titles = {
    waits: `A treasurer is about to be ${added}`,
    applied: `A treasurer was ${added}`,
    stopped: `${adding} a treasurer was stopped`,
  };
  const texts = {
    waits:
      due === undefined
        ? "It takes effect when another treasurer approves it. Please check who it is, and approve or stop it."
        : `It takes effect on ${until({ until: due, timeZone: DESK_ZONE })}. Please check who it is. A treasurer can stop it until then.`,
    applied: "Please check who it is. If it isn't right, undo it and tell the other treasurers.",
    stopped: "Please check who it was. Nothing changed.",
  };
  const text = texts[state];
  return { title: titles[state], text, link: "/desk/roles", button: "Open the roles" };
}

type TaxListParams = Extract<DeskEmailData, { kind: "desk-tax-list" }>["params"];

function taxListText({ year, state, due }: TaxListParams) {
  const titles = {
    waits: `A treasurer asked for the tax list of ${year}`,
    approved: `The tax list of ${year} was approved`,
    stopped: `The tax list of ${year} was stopped`,
  };
  const texts = {
    waits:
      due === undefined
        ? "It has the tax numbers of everyone we paid. Another treasurer has to approve it. Please check who asked and why, and approve or stop it."
        : `It has the tax numbers of everyone we paid. It can be downloaded from ${until({ until: due, timeZone: DESK_ZONE })} on. Please check who asked and why. A treasurer can stop it.`,
    approved:
      "The treasurer who asked can download it for a day. If that isn't right, stop it and tell the other treasurers.",
    stopped: "It can't be downloaded.",
  };
  return { title: titles[state], text: texts[state], link: "/desk/tax", button: "Open the tax lists" };
}

type CorrectionParams = Extract<DeskEmailData, { kind: "desk-correction" }>["params"];

function correctionText({ entry, state, due }: CorrectionParams) {
  const titles = {
    waits: "A correction of the ledger is waiting",
    approved: "A correction of the ledger was booked",
    stopped: "A correction of the ledger was stopped",
  };
  const texts = {
    waits:
      due === undefined
        ? "Nothing is booked until another treasurer approves it. Please check what it moves and why, and approve or stop it."
        : `The treasurer who asked can book it after ${until({ until: due, timeZone: DESK_ZONE })}. Please check what it moves and why. A treasurer can stop it until then.`,
    approved: "Please check what it moved and why. If it isn't right, correct the entry again.",
    stopped: "Nothing was booked.",
  };
  const link = `/desk/entry?id=${encodeURIComponent(entry)}`;
  return { title: titles[state], text: texts[state], link, button: "Open the entry" };
}

type PolicyParams = Extract<DeskEmailData, { kind: "desk-policy" }>["params"];

function policyText({ area, state, due, beginsAt }: PolicyParams) {
  const where = area === undefined ? "for every area" : `in ${area}`;
  const titles = {
    waits: `A change of policies ${where} is waiting`,
    approved: `A change of policies ${where} was approved`,
    stopped: `A change of policies ${where} was stopped`,
    withdrawn: `A change of policies ${where} was taken back`,
  };
  const at = (instant: Instant) => until({ until: instant, timeZone: DESK_ZONE });
  const texts = {
    waits:
      due === undefined
        ? "Nothing changes until another treasurer approves it. Please check what it changes for customers and instructors, and approve or stop it."
        : `It takes effect after ${at(due)}. Please check what it changes for customers and instructors. A treasurer can stop it until then.`,
    approved: `${beginsAt === undefined ? "It is planned." : `It begins on ${at(beginsAt)}.`} What is booked stays as it is. A treasurer can take it back until it begins.`,
    stopped: "Nothing changes.",
    withdrawn: "It won't begin. What is in force now stays.",
  };
  return { title: titles[state], text: texts[state], link: "/desk/policies", button: "Open the policies" };
}

type SafetyParams = Extract<DeskEmailData, { kind: "desk-safety" }>["params"];

function wordsOfSafety({ reportId, isGathered = false }: SafetyParams) {
  if (isGathered)
    return {
      title: "More safety reports",
      text: "In the past hour, we got more reports in which someone's safety may be at stake. Please read them now.",
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

/** The text of an email to operators, written at `createdAt` (ms UTC). */
export function renderDeskEmail(email: DeskEmailData & { createdAt: Instant }): {
  title: string;
  text: string;
  link: string;
  button: string;
} {
  if (email.kind === "desk-safety") return wordsOfSafety(email.params);
  if (email.kind === "desk-books")
    return { ...wordsOfBooks(email.params), link: "/desk", button: "Open the desk" };
  if (email.kind === "desk-alerts")
    return { ...wordsOfAlerts(email.params), link: "/desk/health", button: "See what is red" };
  if (email.kind === "desk-money")
    return {
      title: moneyTitles[email.params.concern],
      text: "Open the payment to see what happened, and what to do by when.",
      link: `/desk/case?what=payments&id=${encodeURIComponent(email.params.paymentId)}`,
      button: "Open the payment",
    };
  if (email.kind === "desk-note")
    return {
      title: "You're mentioned in a note",
      text: "Someone at the desk wrote a note on a case and mentioned you. You can turn these emails off at the desk, under Roles and emails.",
      link: `/desk/case?what=${email.params.what}&id=${encodeURIComponent(email.params.caseId)}`,
      button: "Read the note",
    };
  if (email.kind === "desk-role") return roleText(email.params);
  if (email.kind === "desk-tax-list") return taxListText(email.params);
  if (email.kind === "desk-policy") return policyText(email.params);
  if (email.kind === "desk-correction") return correctionText(email.params);
  const { waiting, differences = 0 } = email.params;
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const cases = `${total} ${total === 1 ? "case is" : "cases are"} waiting at the desk`;
  const books = differencesIn(differences);
  const them = differences === 1 ? "it" : "them";
  return {
    title: total === 0 ? books : cases,
    text: [
      ...(differences > 0
        ? [total === 0 ? `Please look at ${them}.` : `${books}. Please look at ${them} first.`]
        : []),
      ...waiting.map(
        ({ what, count, oldest }) =>
          `${waitingLists[what]}: ${count}, ${count === 1 ? "waiting" : "the oldest waiting"} for ${age(email.createdAt - oldest)}.`,
      ),
    ].join("\n"),
    // What differs in the books is on the first page.
    ...(differences > 0
      ? { link: "/desk", button: "Open the desk" }
      : { link: "/desk/inbox", button: "Open the inbox" }),
  };
}

type AlertParams = Extract<DeskEmailData, { kind: "desk-alerts" }>["params"];

function wordsOfAlerts({ red, green, open }: AlertParams): { title: string; text: string } {
  const [first = ""] = red;
  const [worked = ""] = green;
  const lines = [
    ...red.map((name) => `Red: ${alertTitle(name)}.`),
    ...green.map((name) => `Green again: ${alertTitle(name)}.`),
  ];
  const rest =
    open === 0 ? "Nothing is red now." : `Red in all: ${open}. The runbook says what to do about each.`;
  const title = red.length === 0 ? `Green again: ${alertTitle(worked)}` : alertTitle(first);
  const others = (red.length === 0 ? green : red).length - 1;
  return { title: others > 0 ? `${title}, and ${others} more` : title, text: [...lines, rest].join("\n") };
}

const differencesIn = (count: number): string =>
  `${count} ${count === 1 ? "difference" : "differences"} in the books`;

function wordsOfBooks({ fresh, kinds, all }: DifferenceCounts): { title: string; text: string } {
  if (all === 0)
    return {
      title: "The books agree again",
      text: "Every difference is gone. You don't need to do anything.",
    };
  return {
    title: `${fresh} new ${fresh === 1 ? "difference" : "differences"} in the books`,
    text: `New: ${kinds.join(", ")}. Open in all: ${all}. The desk shows what each is about.`,
  };
}
