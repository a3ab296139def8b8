import { type FoundEvent, isOfLost, type LostLists } from "../../core/derived/closed/known-event.ts";
import { addSums, type GroupSums, sumsByGroup } from "../../core/derived/ledger-sums.ts";
import { type TrialCheck, unreadableCheck } from "../../core/derived/trial-balance.ts";
import type { Instant } from "../../core/fields.ts";
import { ledger } from "../../store/collections.ts";
import { ledgerDocuments } from "../../store/derived/books-at-once.ts";
import { foundEvent } from "../../store/derived/closed/closed-events.ts";
import { readAtOnce } from "../../store/derived/snapshot.ts";
import { checkEarnings } from "./check-earnings.ts";
import { checkEscrow } from "./check-escrow.ts";
import { checkWallets } from "./check-wallets.ts";

/** The books at one point in time: the ledger's events since an instant, and what is stored besides the ledger. */
interface BooksNow {
  events: FoundEvent[];
  checks: TrialCheck[];
}

interface BooksRead {
  /** Since when events are read, ms UTC. */
  from: Instant;
  /** Ids of older events that are read, too: they came late. */
  late: readonly string[];
  /** What all accounts held after the events of `known`. */
  opening: GroupSums;
  /** Ids of events that are part of `opening`. */
  known: ReadonlySet<string>;
  /** Lists of events that are part of `opening` and are lost. */
  lost: LostLists;
  /** Since when what an event touches is compared one by one, ms UTC. */
  touchedFrom: Instant;
}

/** Reads the ledger and compares it with wallets, earnings and bookings, all at one point in time. */
export const readBooks = ({ from, late, opening, known, lost, touchedFrom }: BooksRead): Promise<BooksNow> =>
  readAtOnce(async (snapshot) => {
    const unreadable = new Set<string>();
    const onUnreadable = (path: string) => void unreadable.add(path);
    const docs = await snapshot.getAll(late.map((id) => ledger().doc(id)));
    docs.push(...(await ledgerDocuments(snapshot, from)));
    const read = new Map(docs.filter(({ exists }) => exists).map((doc) => [doc.id, doc]));
    const events = [...read.values()].map((doc) => foundEvent(doc, onUnreadable));
    const unseen = events.filter((one) => !known.has(one.id) && !isOfLost(lost, one));
    const fresh = unseen.flatMap(({ event }) => event ?? []);
    const sums = addSums(opening, sumsByGroup(fresh));
    const lately = events.flatMap(({ event }) => (event && event.at >= touchedFrom ? event : []));
    const accounts = [...new Set(lately.flatMap(({ accountId }) => accountId ?? []))];
    const bookingIds = [...new Set(lately.flatMap(({ aid }) => aid ?? []))];
    const checks = [
      ...(await checkWallets(snapshot, sums, accounts, onUnreadable)),
      ...(await checkEarnings(snapshot, sums.instructor ?? 0, lately, onUnreadable)),
      ...(await checkEscrow(snapshot, sums.escrow ?? 0, bookingIds, onUnreadable)),
    ];
    return { events, checks: [...[...unreadable].sort().map(unreadableCheck), ...checks] };
  });
