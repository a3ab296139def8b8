import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Instant } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import type { Payout } from "../../core/payouts/payout.ts";
import type { StoredTaxIdentity } from "../../core/payouts/tax/tax-identity.ts";
import { siftList, tally } from "../access.ts";
import { ledger, payoutLines, payouts, taxIdentities } from "../collections.ts";
import { readEach, reportUnreadable } from "../skip-unreadable.ts";

/** Events of the ledger on a page. */
const PAGE = 500;

/** Events of payouts, or of returned ones, from `from` on and before `to` (ms UTC), the oldest first, page by page. */
async function* eventPages(
  kind: "payout" | "payout returned",
  { from, to = Number.MAX_SAFE_INTEGER }: { from: Instant; to?: Instant },
): AsyncGenerator<LedgerEvent[]> {
  const all = ledger()
    .where("kind", "==", kind)
    .where("at", ">=", from)
    .where("at", "<", to)
    .orderBy("at")
    .limit(PAGE);
  let last: QueryDocumentSnapshot<LedgerEvent> | undefined;
  do {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    tally.reads += Math.max(1, docs.length);
    // An event that can't be read would make a sum wrong: it throws.
    yield docs.map((doc) => doc.data());
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** Whether anyone was paid within an interval (ms UTC, `to` excluded). One read. */
export async function wasAnyonePaid({ from, to }: { from: Instant; to: Instant }): Promise<boolean> {
  const paid = ledger().where("kind", "==", "payout").where("at", ">=", from).where("at", "<", to);
  const { empty } = await paid.orderBy("at").limit(1).get();
  tally.reads += 1;
  return !empty;
}

/**
 * The payouts of the ledger within `from` and `to` (ms UTC, excluded), and the ids of the events of those that were returned
 * since; undefined where there are more than `most` of either. One read each.
 */
export async function payoutEventsOf(
  { from, to }: { from: Instant; to: Instant },
  most: number,
): Promise<{ events: LedgerEvent[]; returned: Set<string> } | undefined> {
  const read = async (pages: AsyncGenerator<LedgerEvent[]>): Promise<LedgerEvent[] | undefined> => {
    const events: LedgerEvent[] = [];
    for await (const page of pages) {
      events.push(...page);
      if (events.length > most) return undefined;
    }
    return events;
  };
  const [events, returned] = await Promise.all([
    read(eventPages("payout", { from, to })),
    read(eventPages("payout returned", { from })),
  ]);
  return events && returned && { events, returned: new Set(returned.map(({ id }) => id)) };
}

/** The first payout there was; undefined before it, or where it can't be read. One read. */
export async function firstPayout(): Promise<Payout | undefined> {
  const { read, unreadable } = await siftList(payouts().orderBy("number").limit(1));
  await reportUnreadable(unreadable);
  return read[0]?.data;
}

/** Documents asked for at once. */
const AT_ONCE = 300;

async function eachOf<T>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> {
  const all = new Map<string, T>();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const [id, value] of await read(ids.slice(at, at + AT_ONCE))) all.set(id, value);
  return all;
}

/** What instructors certified for taxes, by their id; of the others nothing. One read each. */
export const taxIdentitiesOf = (
  instructorIds: readonly string[],
): Promise<Map<string, StoredTaxIdentity | "unreadable">> =>
  eachOf(instructorIds, async (some) => {
    const { read, unreadable } = await readEach(some.map((id) => taxIdentities().doc(id)));
    return new Map(
      read.flatMap(({ ref, data }): [string, StoredTaxIdentity | "unreadable"][] => {
        if (data) return [[ref.id, data]];
        return unreadable.has(ref.path) ? [[ref.id, "unreadable"]] : [];
      }),
    );
  });

/** The names that instructors had in a payout, by their id: `payoutOf` says in which. One read each. */
export const paidNamesOf = (
  instructorIds: readonly string[],
  payoutOf: (instructorId: string) => string,
): Promise<Map<string, string>> =>
  eachOf(instructorIds, async (some) => {
    const { read } = await readEach(some.map((id) => payoutLines(payoutOf(id)).doc(id)));
    return new Map(read.flatMap(({ ref, data }) => (data ? [[ref.id, data.name] as const] : [])));
  });
