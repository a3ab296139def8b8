import * as v from "valibot";
import { DAY } from "../../constants.ts";
import { Id, Instant } from "../../fields.ts";
import { type AnswerTargets, targetOf } from "../../policy/answer-targets.ts";
import type { What } from "../lists/desk-list.ts";

/** What can wait for operators in their inbox, by what its case is called. */
export const deskItemKinds = [
  "reports",
  "contested",
  "payments",
  "contacts",
  "applications",
  "papers",
  "holds",
  "testimonials",
  "replies",
  "pictures",
  "emails",
  "roles",
  "policies",
  "payouts",
  "lost",
  "taxes",
  "corrections",
] as const;
export const DeskItemKind = v.picklist(deskItemKinds);
export type DeskItemKind = v.InferOutput<typeof DeskItemKind>;

/** Pages of the desk that decide what is no case of a list. */
export const deskItemPages = ["roles", "policies", "taxes", "entries"] as const;
export type DeskItemPage = (typeof deskItemPages)[number];

/** The list of the desk whose case an item opens, or the page on which it is decided. */
export const caseOfItem: Readonly<Record<DeskItemKind, What | DeskItemPage>> = {
  reports: "reports",
  contested: "bookings",
  payments: "payments",
  contacts: "contacts",
  applications: "applications",
  papers: "people",
  holds: "holds",
  testimonials: "testimonials",
  replies: "replies",
  pictures: "pictures",
  emails: "emails",
  roles: "roles",
  policies: "policies",
  payouts: "payouts",
  lost: "lost",
  taxes: "taxes",
  corrections: "entries",
};

/** Maximum number of characters of an item's line. */
export const ITEM_LINE = 80;
/** Subtracted from the rank of what names safety, ms: longer than anything waits. */
const SAFETY_FIRST = 100_000 * DAY;

/** Someone of the desk who looks after an item. */
const Assignee = v.object({ uid: Id, name: v.string() });

/** What operators have done with an item; it is kept while the item waits. */
export const ItemWork = v.object({
  assignee: v.optional(Assignee),
  snoozedUntil: v.optional(Instant),
});
export type ItemWork = v.InferOutput<typeof ItemWork>;

/** What waits, as its source says it. */
const waiting = {
  /** Since when, ms UTC; one that is ahead waits from then on. */
  since: Instant,
  /** Until when it is to be answered, ms UTC. */
  dueAt: Instant,
  isSafety: v.boolean(),
  /** Who waits for us, as lists show them. */
  name: v.string(),
  /** Uids of everyone the case concerns (`peopleOf`): none of them sees it. */
  people: v.array(Id),
  /** Its first line. */
  line: v.pipe(v.string(), v.maxLength(ITEM_LINE)),
};

/**
 * `deskItems/{what}_{caseId}`: something that waits for operators. It is derived from its case by triggers, all but `work`, and is
 * gone once the case no longer waits.
 */
export const DeskItem = v.object({
  what: DeskItemKind,
  caseId: Id,
  ...waiting,
  /** Of a disputed payment, until when its bank takes our answer, ms UTC: it is due then. */
  answerBy: v.optional(Instant),
  /** `later`: it opens at `wakeAt`; `snoozed`: it opens again at `wakeAt`. */
  state: v.picklist(["open", "snoozed", "later"]),
  wakeAt: v.optional(Instant),
  /** The order of the inbox: what names safety first, then by `dueAt`. */
  rank: v.number(),
  work: v.optional(ItemWork),
});
export type DeskItem = v.InferOutput<typeof DeskItem>;

/** What waits, before operators have done anything with it. */
export interface WaitingCase extends Pick<DeskItem, "since" | "name" | "line"> {
  people: readonly (string | undefined)[];
  isSafety?: boolean;
  /** If it is to be answered at another time than its target says. */
  dueAt?: Instant | undefined;
  /** The same, if a bank waits for the answer. */
  answerBy?: Instant | undefined;
}

/** The id of an item. */
export const deskItemId = (what: DeskItemKind, caseId: string): string => `${what}_${caseId}`;

/** What an id is an id of. */
export function itemOfId(id: string): { what: DeskItemKind; caseId: string } | undefined {
  const what = deskItemKinds.find((kind) => id.startsWith(`${kind}_`));
  return what && { what, caseId: id.slice(what.length + 1) };
}

const isAhead = (at: Instant | undefined, now: Instant): at is Instant => at !== undefined && at > now;

/** An item with what operators have done with it: whether it is open at `now` (ms UTC), or from when. */
export function withWork(
  { state: _state, wakeAt: _wakeAt, work: _work, ...waits }: DeskItem,
  { snoozedUntil, assignee }: ItemWork,
  now: Instant,
): DeskItem {
  const isSnoozed = isAhead(snoozedUntil, now);
  const work = { ...(assignee && { assignee }), ...(isSnoozed && { snoozedUntil }) };
  const place = (): Pick<DeskItem, "state" | "wakeAt"> => {
    if (isAhead(waits.since, now)) return { state: "later", wakeAt: waits.since };
    return isSnoozed ? { state: "snoozed", wakeAt: snoozedUntil } : { state: "open" };
  };
  return { ...waits, ...place(), ...(Object.keys(work).length > 0 && { work }) };
}

/** The first line of a text, cut to what a row holds. */
export function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const characters = [...line.trim()];
  const isLong = line.trim().length > ITEM_LINE;
  // Characters outside the first plane count twice.
  let cut = "";
  for (const character of characters) {
    if (cut.length + character.length > ITEM_LINE - (isLong ? 1 : 0)) break;
    cut += character;
  }
  return isLong ? `${cut.trimEnd()}…` : cut;
}

/**
 * An item at `now` (ms UTC): what waits, and what operators have done with it so far. `targets` are those in force when it
 * began to wait: a later change moves nothing that waits.
 */
export function deskItem(
  { what, caseId }: Pick<DeskItem, "what" | "caseId">,
  waits: WaitingCase,
  work: ItemWork | undefined,
  now: Instant,
  targets: AnswerTargets = {},
): DeskItem {
  const { since, name, people, isSafety = false, answerBy } = waits;
  const deadline = answerBy ?? waits.dueAt;
  const target = isSafety ? "safety" : what;
  // Tax lists come with the deadline of the law, which is no target of ours.
  const dueAt = deadline ?? (target === "taxes" ? since : since + targetOf(targets, target));
  const item: DeskItem = {
    what,
    caseId,
    since,
    dueAt,
    isSafety,
    name,
    people: [...new Set(people.filter((uid): uid is string => uid !== undefined && uid !== ""))],
    line: firstLine(waits.line),
    ...(answerBy !== undefined && { answerBy }),
    state: "open",
    rank: isSafety ? dueAt - SAFETY_FIRST : dueAt,
  };
  const { snoozedUntil = 0, ...kept } = work ?? {};
  // What came with a deadline of its own is not hidden beyond it.
  const isTooLate = deadline !== undefined && snoozedUntil > deadline;
  return withWork(item, isTooLate ? kept : (work ?? {}), now);
}
