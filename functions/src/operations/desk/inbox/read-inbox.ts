import type { InboxItem } from "../../../core/api/desk/operator-inbox.ts";
import { caseOfItem, type DeskItem } from "../../../core/desk/inbox/desk-item.ts";
import {
  countInbox,
  type InboxEnd,
  type InboxPart,
  type InboxTab,
  readInboxPage,
} from "../../../store/desk/inbox/desk-items.ts";

const shown = (item: DeskItem & { id: string }): InboxItem => {
  const { id, what, caseId, since, dueAt, isSafety, name, line, work } = item;
  return { id, what, caseId, since, dueAt, isSafety, name, line, opens: caseOfItem[what], ...work };
};

/**
 * A page of what waits for operators, without what is about the viewer (uid): at most 21 reads. The first one of a tab says how many
 * there are; one of disputes is at most 18 reads.
 */
export async function readInbox(
  part: InboxPart,
  uid: string,
  after: InboxEnd | undefined,
): Promise<{ items: InboxItem[]; next?: InboxEnd; counts?: Record<InboxTab, number> }> {
  const tab = part === "disputes" ? undefined : part;
  const [{ items, next }, counts] = await Promise.all([
    readInboxPage(part, uid, after),
    after || !tab ? undefined : countInbox(uid),
  ]);
  const others = items.filter(({ people }) => !people.includes(uid));
  const hidden = items.length - others.length;
  return {
    items: others.map(shown),
    ...(next && { next }),
    ...(counts && tab && { counts: { ...counts, [tab]: counts[tab] - hidden } }),
  };
}
