import { type KnownEvent, knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import type { LedgerEvent } from "../../../core/ledger/ledger.ts";
import type { Payout } from "../../../core/payouts/payout.ts";
import { type Loaded, siftAll, siftList } from "../../access.ts";
import { closedEvents, ledger, payouts, trialBalances } from "../../collections.ts";
import { listReadable } from "../../skip-unreadable.ts";

/** The first day (UTC, yyyy-mm-dd) that was ever closed; undefined before it. One read. */
export async function firstClosedDay(): Promise<string | undefined> {
  const { read } = await siftList(trialBalances().orderBy("date").limit(1));
  return read[0]?.ref.id;
}

/** The first and the last closing of some days, both included: two reads. */
export async function closingsAtEnds(
  from: string,
  to: string,
): Promise<{ first: TrialBalance | undefined; last: TrialBalance | undefined }> {
  const between = trialBalances().where("date", ">=", from).where("date", "<=", to);
  const [first, last] = await Promise.all([
    listReadable(between.orderBy("date").limit(1)),
    listReadable(between.orderBy("date", "desc").limit(1)),
  ]);
  return { first: first[0]?.data, last: last[0]?.data };
}

/** Documents that list the events of one day. */
const MOST_LISTS = 100;

/** The closing of a day, and the events that it has seen first, by their days and ids. */
export async function closedDay(
  date: string,
): Promise<{ closing: TrialBalance | undefined; known: KnownEvent[] }> {
  const [closings, lists] = await Promise.all([
    siftAll([trialBalances().doc(date)]),
    siftList(closedEvents().where("date", "==", date).limit(MOST_LISTS)),
  ]);
  const known = lists.read.flatMap(({ data }) => (data ? knownEventsOf(data) : []));
  const inOrder = known.toSorted((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? -1 : 1));
  return { closing: closings.read[0]?.data, known: inOrder };
}

/** Events of the ledger by their ids; one that is gone or can't be read is left out. */
export async function ledgerEventsByIds(ids: readonly string[]): Promise<LedgerEvent[]> {
  const { read } = await siftAll(ids.map((id) => ledger().doc(id)));
  return read.flatMap(({ data }) => data ?? []);
}

/** The newest payouts that were released from `from` (ms UTC) until before `until`. */
export const payoutsReleased = (from: Instant, until: Instant, most: number): Promise<Loaded<Payout>[]> => {
  const released = payouts().where("releasedAt", ">=", from).where("releasedAt", "<", until);
  return listReadable(released.orderBy("releasedAt", "desc").limit(most));
};
