import { EarningsItem } from "../../core/earnings/earnings.ts";
import { expectedItems, instructorOf } from "../../core/earnings/earnings-item.ts";
import { Hold, heldItemsBy } from "../../core/earnings/holds/hold.ts";
import { LedgerEvent } from "../../core/ledger/ledger.ts";
import { dayZoneOf, Instructor } from "../../core/people/instructors/instructor.ts";
import {
  earnings,
  earningsItems,
  earningsMonths,
  holds,
  instructors,
  ledger,
} from "../../store/collections.ts";
import { readItemStates } from "../../store/derived/paid-item-states.ts";
import {
  type RebuiltDocument,
  readStored,
  readStoredAt,
  readStoredOf,
  replaceDerived,
  type StoredCollection,
} from "../../store/derived/replace-derived.ts";
import { readable } from "../../store/derived/snapshot.ts";
import { documentPages } from "../../store/document-pages.ts";
import { mustBeUnchanged } from "./closed/changed-books.ts";
import { type RebuildStore, rebuildEarnings } from "./rebuild-earnings.ts";
import { rebuildMonths } from "./rebuild-months.ts";

type OnUnreadable = (path: string) => void;

/** The zone in which each instructor's months are counted. */
async function readZones(onUnreadable: OnUnreadable): Promise<Map<string, string>> {
  const zones = new Map<string, string>();
  for await (const page of documentPages(instructors()))
    for (const doc of page) {
      zones.set(doc.id, "UTC");
      for (const one of readable([doc], Instructor, onUnreadable)) zones.set(doc.id, dayZoneOf(one));
    }
  return zones;
}

/** All holds, by instructor. */
async function readHolds(onUnreadable: OnUnreadable): Promise<Map<string, Hold[]>> {
  const byInstructor = new Map<string, Hold[]>();
  for await (const page of documentPages(holds()))
    for (const hold of readable(page, Hold, onUnreadable))
      byInstructor.set(hold.instructorId, [...(byInstructor.get(hold.instructorId) ?? []), hold]);
  return byInstructor;
}

/** The items that a page of events has made, as they are stored, by instructor. */
async function itemsOf(events: readonly LedgerEvent[]): Promise<Map<string, StoredCollection>> {
  const made = events.flatMap(expectedItems);
  const docs = await readStoredAt(made.map(({ instructorId, id }) => earningsItems(instructorId).doc(id)));
  const stored = new Map<string, StoredCollection>();
  for (const { instructorId, id } of made) {
    const mine = stored.get(instructorId) ?? (await readStoredOf(earningsItems(instructorId), []));
    const doc = docs.get(earningsItems(instructorId).doc(id).path);
    if (doc) mine.docs.set(id, doc);
    stored.set(instructorId, mine);
  }
  return stored;
}

/** Removes the items of an instructor that no event has made. */
async function removeForeign(instructorId: string): Promise<RebuiltDocument[]> {
  const removed: RebuiltDocument[] = [];
  for await (const page of documentPages(earningsItems(instructorId))) {
    const { docs } = await readStoredOf(
      ledger(),
      page.map(({ id }) => id),
    );
    const foreign = page.filter(({ id }) => {
      const [event] = readable(
        [docs.get(id)].filter((doc) => doc !== undefined),
        LedgerEvent,
        () => undefined,
      );
      return !event || instructorOf(event) !== instructorId;
    });
    if (foreign.length === 0) continue;
    const stored = { ...(await readStoredOf(earningsItems(instructorId), [])), docs: new Map() };
    for (const doc of foreign) stored.docs.set(doc.id, doc);
    removed.push(...(await replaceDerived(stored, new Map())));
  }
  return removed;
}

async function storeOf(rebuilt: RebuiltDocument[], onUnreadable: OnUnreadable): Promise<RebuildStore> {
  // Read before the ledger: a trigger that changes one meanwhile has its document left to the next run.
  const sums = await readStored(earnings());
  const zones = await readZones(onUnreadable);
  const ids = new Set([...sums.docs.keys(), ...zones.keys()]);
  const months = new Map<string, StoredCollection>();
  for (const id of ids) months.set(id, await readStored(earningsMonths(id)));
  const itemState = await readItemStates(onUnreadable);
  const held = await readHolds(onUnreadable);
  const isHeldOf = new Map([...held].map(([id, all]) => [id, heldItemsBy(all)] as const));
  let items = new Map<string, StoredCollection>();
  const told = new Set<string>();
  return {
    async *events() {
      for await (const page of documentPages(ledger()))
        yield readable(page, LedgerEvent, (path) => {
          if (!told.has(path)) onUnreadable(path);
          told.add(path);
        });
    },
    zoneOf: (instructorId) => zones.get(instructorId) ?? "UTC",
    async statesOf(events) {
      items = await itemsOf(events);
      return (instructorId, itemId, made) => {
        const doc = items.get(instructorId)?.docs.get(itemId);
        const freedAt = doc && readable([doc], EarningsItem, () => undefined)[0]?.freedAt;
        const freed = freedAt === undefined ? {} : { freedAt };
        const isHeld = made.state === "open" && isHeldOf.get(instructorId)?.({ ...made, ...freed }) === true;
        return { ...freed, ...itemState(instructorId, itemId, isHeld) };
      };
    },
    async replaceItems(instructorId, expected) {
      const stored = items.get(instructorId) ?? (await readStoredOf(earningsItems(instructorId), []));
      rebuilt.push(...(await replaceDerived(stored, expected)));
    },
    async replaceSums(all) {
      for (const id of new Set([...ids, ...all.keys()])) {
        rebuilt.push(...(await removeForeign(id)));
        const stored = months.get(id) ?? (await readStoredOf(earningsMonths(id), []));
        rebuilt.push(...(await replaceDerived(stored, all.get(id)?.months ?? new Map())));
      }
      const expected = new Map([...all].map(([id, one]) => [id, one.sums] as const));
      rebuilt.push(...(await replaceDerived(sums, expected)));
    },
  };
}

/**
 * Recomputes everything that is derived from the ledger, a page of it at a time: earnings with items and months, and what each month
 * moved. Returns the documents that differed.
 * @throws ChangedBooks, before anything is written, if an event doesn't sum to zero, or if a closed day was changed or can't
 * be read
 */
export async function rebuildFromLedger(): Promise<RebuiltDocument[]> {
  const rebuilt: RebuiltDocument[] = [];
  const store = await storeOf(rebuilt, (path) => void rebuilt.push({ path, was: "unreadable" }));
  await mustBeUnchanged();
  await rebuildEarnings(store);
  rebuilt.push(...(await rebuildMonths()));
  return rebuilt;
}
