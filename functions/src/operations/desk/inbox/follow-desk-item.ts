import { isDeepStrictEqual } from "node:util";
import {
  type DeskItem,
  type DeskItemKind,
  deskItem,
  deskItemId,
  deskItemKinds,
  itemOfId,
  type WaitingCase,
} from "../../../core/desk/inbox/desk-item.ts";
import { mayWait, waitingCaseOf } from "../../../core/desk/inbox/waiting-case.ts";
import type { Instant } from "../../../core/fields.ts";
import { get } from "../../../store/access.ts";
import { deskItems } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import type { RebuiltDocument } from "../../../store/derived/replace-derived.ts";
import { inboxSourceQueries } from "../../../store/desk/inbox/inbox-source-queries.ts";
import { readInboxSource } from "../../../store/desk/inbox/inbox-sources.ts";
import { documentPages } from "../../../store/document-pages.ts";
import { answerTargetsAt } from "../../../store/settings/policies.ts";
import { skipUnreadable } from "../../../store/skip-unreadable.ts";

async function waitingIn<K extends DeskItemKind>(what: K, caseId: string): Promise<WaitingCase | undefined> {
  const source = await readInboxSource[what](caseId);
  return source && waitingCaseOf[what](source);
}

/** One pass of `followDeskItem`: at most five reads, one write. */
const followOnce = (
  what: DeskItemKind,
  caseId: string,
  now: Instant,
  isDry: boolean,
): Promise<RebuiltDocument["was"] | undefined> =>
  decide(async (batch) => {
    const read = await get(deskItems().doc(deskItemId(what, caseId)));
    const waits = await waitingIn(what, caseId);
    const targets = waits && (await answerTargetsAt(waits.since));
    const item: DeskItem | undefined =
      waits && deskItem({ what, caseId }, waits, read.data?.work, now, targets);
    if (isDeepStrictEqual(item, read.data)) return undefined;
    if (item && !isDry) batch.put(read, item);
    else if (!isDry) batch.remove(read);
    if (!item) return "too much";
    return read.data ? "different" : "missing";
  });

/**
 * Makes the item of a case what the case says now, and keeps what operators have done with it; the item is gone once the case no
 * longer waits. The case is read after the item, whose state is the precondition, so it can be repeated in any order. Returns
 * what was wrong with the item, if anything. At most five reads, one write; of a new item four reads more.
 */
export async function followDeskItem(
  what: DeskItemKind,
  caseId: string,
  now: Instant,
  isDry = false,
): Promise<RebuiltDocument["was"] | undefined> {
  const was = await followOnce(what, caseId, now, isDry);
  // A pass that finds neither an item nor a case that waits writes nothing, so it is no obstacle to one that read the case before.
  if (was === "missing" && !isDry && !(await waitingIn(what, caseId)))
    await followOnce(what, caseId, now, isDry);
  return was;
}

/** Lets an item open whose time has come: see `followDeskItem`. */
export async function wakeDeskItem(id: string, now: Instant): Promise<void> {
  const item = itemOfId(id);
  if (item) await followDeskItem(item.what, item.caseId, now);
}

/** Makes every item of the inbox what its case says at `now` (ms UTC), unless `isDry`. Returns those that differed. */
export async function rebuildDeskItems(now: Instant, isDry = false): Promise<RebuiltDocument[]> {
  const ids = new Set<string>();
  for (const what of deskItemKinds)
    for await (const page of documentPages(inboxSourceQueries[what]()))
      for (const doc of page) if (mayWait[what](doc.data())) ids.add(deskItemId(what, doc.id));
  for await (const page of documentPages(deskItems(), [])) for (const { id } of page) ids.add(id);
  const rebuilt: RebuiltDocument[] = [];
  for (const id of [...ids].sort()) {
    const item = itemOfId(id);
    const was = item && (await skipUnreadable(() => followDeskItem(item.what, item.caseId, now, isDry)));
    if (was) rebuilt.push({ path: `deskItems/${id}`, was });
  }
  return rebuilt;
}
