import { FieldPath, type Query } from "firebase-admin/firestore";
import type { DeskItem } from "../../../core/desk/inbox/desk-item.ts";
import type { Instant } from "../../../core/fields.ts";
import { countOf, sift, tally } from "../../access.ts";
import { deskItems } from "../../collections.ts";
import { dueIds } from "../../due-documents.ts";
import { reportUnreadable } from "../../skip-unreadable.ts";

/** What an inbox shows: everything open, what the viewer looks after, or what is snoozed. */
export type InboxTab = "open" | "mine" | "snoozed";
/** Of the inbox: a tab, or every dispute that a bank waits for our answer to, whatever operators have done with it. */
export type InboxPart = InboxTab | "disputes";

/** Items of a page: with the one that says whether there are more, and three counts, at most 21 reads. */
export const ITEMS_PER_PAGE = 17;

/** Where a page ends: the rank of its last item, of a dispute its deadline, and its id. */
export interface InboxEnd {
  rank: number;
  id: string;
}

/** The items of each tab for the viewer (uid). */
const tabs: Readonly<Record<InboxTab, (uid: string) => Query<DeskItem>>> = {
  open: () => deskItems().where("state", "==", "open"),
  mine: (uid) => deskItems().where("work.assignee.uid", "==", uid).where("state", "==", "open"),
  snoozed: () => deskItems().where("state", "==", "snoozed"),
};

/**
 * Reads a page of a part after the end of another one: what names safety first, then what is due first. An item that can't be
 * read is reported and left out.
 */
export async function readInboxPage(
  part: InboxPart,
  uid: string,
  after: InboxEnd | undefined,
): Promise<{ items: (DeskItem & { id: string })[]; next?: InboxEnd }> {
  const [all, field] =
    part === "disputes" ? ([deskItems(), "answerBy"] as const) : ([tabs[part](uid), "rank"] as const);
  const sorted = all.orderBy(field).orderBy(FieldPath.documentId());
  const rest = after ? sorted.startAfter(after.rank, after.id) : sorted;
  const { docs } = await rest.limit(ITEMS_PER_PAGE + 1).get();
  tally.reads += Math.max(1, docs.length);
  const page = docs.slice(0, ITEMS_PER_PAGE);
  const { read, unreadable } = sift(page);
  await reportUnreadable(unreadable);
  const items = read.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
  const last = page.at(-1);
  const isMore = docs.length > page.length;
  return { items, ...(isMore && last && { next: { rank: last.get(field), id: last.id } }) };
}

/** How many items each tab has for the viewer: three reads. */
export async function countInbox(uid: string): Promise<Record<InboxTab, number>> {
  const [open, mine, snoozed] = await Promise.all([
    countOf(tabs.open(uid)),
    countOf(tabs.mine(uid)),
    countOf(tabs.snoozed(uid)),
  ]);
  return { open, mine, snoozed };
}

/** Ids of items that open at `now` (ms UTC): see `dueIds`. */
export const dueDeskItems = (now: Instant): AsyncIterable<string> =>
  dueIds(deskItems(), now, { field: "wakeAt" });
