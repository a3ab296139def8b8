import { FieldPath } from "firebase-admin/firestore";
import { addSums, type GroupSums, sumsByGroup } from "../../core/derived/ledger-sums.ts";
import type { TrialCheck } from "../../core/derived/trial-balance.ts";
import type { Instant } from "../../core/fields.ts";
import { LedgerEvent } from "../../core/ledger/model.ts";
import { ledger } from "../collections.ts";
import { checkEarnings } from "./check-earnings.ts";
import { checkEscrow } from "./check-escrow.ts";
import { checkWallets } from "./check-wallets.ts";
import { readAtOnce, readableOf } from "./snapshot.ts";

/** The books at one point in time: the ledger's events since an instant, and what is stored besides the ledger. */
interface BooksNow {
  events: LedgerEvent[];
  checks: TrialCheck[];
}

interface BooksRead {
  /** Since when events are read, ms UTC, and what all accounts held then. */
  from: Instant;
  opening: GroupSums;
  /** Since when what an event touches is compared one by one, ms UTC. */
  touchedFrom: Instant;
}

/** Reads the ledger and compares it with wallets, earnings and bookings, all at one point in time. */
export const readBooks = ({ from, opening, touchedFrom }: BooksRead): Promise<BooksNow> =>
  readAtOnce(async (snapshot) => {
    const unreadable = new Set<string>();
    const onUnreadable = (path: string) => void unreadable.add(path);
    const query = ledger().where("at", ">=", from).orderBy("at").orderBy(FieldPath.documentId());
    const events = await readableOf(snapshot.pages(query), LedgerEvent, onUnreadable);
    const sums = addSums(opening, sumsByGroup(events));
    const lately = events.filter(({ at }) => at >= touchedFrom);
    const accounts = [...new Set(lately.flatMap(({ accountId }) => accountId ?? []))];
    const bookingIds = [...new Set(lately.flatMap(({ aid }) => aid ?? []))];
    const checks = [
      ...(await checkWallets(snapshot, sums, accounts, onUnreadable)),
      ...(await checkEarnings(snapshot, sums.instructor ?? 0, lately, onUnreadable)),
      ...(await checkEscrow(snapshot, sums.escrow ?? 0, bookingIds, onUnreadable)),
    ];
    const lost = [...unreadable].sort();
    const named = lost.map((ref) => ({
      kind: "unreadable" as const,
      accounts: [],
      ref,
      ledger: 0,
      stored: 0,
    }));
    return { events, checks: [...named, ...checks] };
  });
