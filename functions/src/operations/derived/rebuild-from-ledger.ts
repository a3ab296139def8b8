import { ledgerMonthsOf } from "../../core/derived/closed/ledger-months-of.ts";
import { EarningsItem } from "../../core/earnings/earnings.ts";
import { earningsFrom } from "../../core/earnings/earnings-sums.ts";
import { Hold, heldItemsBy } from "../../core/earnings/holds/hold.ts";
import type { Instant } from "../../core/fields.ts";
import { dayZoneOf, Instructor } from "../../core/people/instructors/instructor.ts";
import {
  earnings,
  earningsItems,
  earningsMonths,
  holds,
  instructors,
  ledgerMonths,
} from "../../store/collections.ts";
import { readClosings, readLedger } from "../../store/derived/closed/whole-books.ts";
import { readItemStates } from "../../store/derived/paid-item-states.ts";
import {
  type RebuiltDocument,
  readStored,
  replaceDerived,
  type StoredCollection,
} from "../../store/derived/replace-derived.ts";
import { readable } from "../../store/derived/snapshot.ts";
import { documentPages } from "../../store/document-pages.ts";
import { mustBeUnchanged } from "./closed/changed-books.ts";

/** The zone in which each instructor's months are counted. */
async function readZones(onUnreadable: (path: string) => void): Promise<(instructorId: string) => string> {
  const zones = new Map<string, string>();
  for await (const page of documentPages(instructors()))
    for (const doc of page)
      for (const one of readable([doc], Instructor, onUnreadable)) zones.set(doc.id, dayZoneOf(one));
  return (instructorId) => zones.get(instructorId) ?? "UTC";
}

/** All holds, by instructor. */
async function readHolds(onUnreadable: (path: string) => void): Promise<Map<string, Hold[]>> {
  const byInstructor = new Map<string, Hold[]>();
  for await (const page of documentPages(holds()))
    for (const hold of readable(page, Hold, onUnreadable))
      byInstructor.set(hold.instructorId, [...(byInstructor.get(hold.instructorId) ?? []), hold]);
  return byInstructor;
}

/** When an operator freed a stored item. */
function storedFreedAt(stored: StoredCollection | undefined, itemId: string): Instant | undefined {
  const doc = stored?.docs.get(itemId);
  return doc && readable([doc], EarningsItem, () => undefined)[0]?.freedAt;
}

/**
 * Recomputes everything that is derived from the ledger: earnings with items and months, and what each month moved. Items come first: a trigger that
 * is still to come finds its item and adds nothing. Returns the documents that differed.
 * @throws ChangedBooks, before anything is written, if an event doesn't sum to zero, or if a closed day was changed or can't
 * be read
 */
export async function rebuildFromLedger(): Promise<RebuiltDocument[]> {
  const rebuilt: RebuiltDocument[] = [];
  const onUnreadable = (path: string) => void rebuilt.push({ path, was: "unreadable" });
  const sums = await readStored(earnings());
  const zoneOf = await readZones(onUnreadable);
  const items = new Map<string, StoredCollection>();
  const months = new Map<string, StoredCollection>();
  const ids = new Set([...sums.docs.keys(), ...(await readStored(instructors())).docs.keys()]);
  for (const id of ids) {
    items.set(id, await readStored(earningsItems(id)));
    months.set(id, await readStored(earningsMonths(id)));
  }
  const stored = await readLedger(onUnreadable);
  await mustBeUnchanged(stored);
  const events = stored.flatMap(({ event }) => event ?? []);
  const itemState = await readItemStates(onUnreadable);
  const held = await readHolds(onUnreadable);
  const isHeldOf = new Map([...held].map(([id, all]) => [id, heldItemsBy(all)] as const));
  const stateOf = (instructorId: string, itemId: string, made: EarningsItem) => {
    const freedAt = storedFreedAt(items.get(instructorId), itemId);
    const freed = freedAt === undefined ? {} : { freedAt };
    const isHeld = made.state === "open" && isHeldOf.get(instructorId)?.({ ...made, ...freed }) === true;
    return { ...freed, ...itemState(instructorId, itemId, isHeld) };
  };
  const derived = earningsFrom(events, { zoneOf, stateOf });
  for (const id of new Set([...ids, ...derived.keys()])) {
    const mine = derived.get(id);
    const collections = [
      [items.get(id) ?? { collection: earningsItems(id), docs: new Map() }, mine?.items],
      [months.get(id) ?? { collection: earningsMonths(id), docs: new Map() }, mine?.months],
    ] as [StoredCollection, ReadonlyMap<string, object> | undefined][];
    for (const [documents, expected] of collections)
      rebuilt.push(...(await replaceDerived(documents, expected ?? new Map())));
  }
  const expected = new Map([...derived].map(([id, one]) => [id, one.sums] as const));
  rebuilt.push(...(await replaceDerived(sums, expected)));
  const ledgerMonthsStored = await readStored(ledgerMonths());
  const { unreadable: _unreadable, ...closed } = await readClosings();
  rebuilt.push(...(await replaceDerived(ledgerMonthsStored, ledgerMonthsOf({ ...closed, events: stored }))));
  return rebuilt;
}
