import { isDifferent, type TrialCheck } from "../../core/derived/trial-balance.ts";
import type { Instant } from "../../core/fields.ts";
import { bookingsAfter, closingsAfter, instructorsAfter } from "../../store/derived/night/ids-after.ts";
import { readStill } from "../../store/derived/snapshot.ts";
import { listReconciliations } from "../../store/ledger/reconciliations.ts";
import { peopleWithoutAccount } from "../../store/people/auth-accounts.ts";
import type { ReconciliationDeps } from "../reconciliation/reconcile-due.ts";
import { reconcileOn } from "../reconciliation/reconcile-on.ts";
import { reviewDay } from "./closed/review-day.ts";
import { reviewBookings, reviewInstructor } from "./night/review-bookings.ts";
import { readBooks } from "./read-books.ts";
import { rebuildAll } from "./rebuild-all.ts";

/** Documents that are compared together. */
const SLICE = 10;

/** Days that the processor is asked about again. */
const RECONCILED = 2;

const sentence = ({ kind, accounts, ref, day, ledger, stored }: TrialCheck): string =>
  [
    `${kind}: ${[ref, day, ...accounts].filter(Boolean).join(" ")}`,
    `ledger ${ledger}`,
    `stored ${stored}`,
  ].join(", ");

/** Before every event: the ledger is read whole, not from a closing on. */
const beforeAll = { date: "1970-01-01", closing: {} };

async function* idsOf(pageAfter: (id: string, most: number) => Promise<string[]>): AsyncIterable<string[]> {
  for (let last = ""; ; ) {
    const page = await pageAfter(last, SLICE);
    if (page.length > 0) yield page;
    if (page.length < SLICE) return;
    last = page.at(-1) ?? "";
  }
}

async function* differing(now: Instant): AsyncIterable<TrialCheck> {
  yield* await readBooks(beforeAll, readStill);
  for await (const dates of idsOf(closingsAfter))
    for (const date of dates) yield* (await reviewDay(date)).checks;
  for await (const ids of idsOf(instructorsAfter))
    for (const id of ids) yield* await reviewInstructor(id, now);
  for await (const ids of idsOf(bookingsAfter)) yield* await reviewBookings(ids);
}

/**
 * Compares all of a database that was restored from a backup: ledger with wallets, earnings and bookings; closed days with what was
 * closed; bookings with their events and reservations; all that is derived; the last days with the processor; people with accounts.
 * Yields a sentence for each difference; what is derived is corrected. Nothing else writes to it meanwhile.
 */
export async function* restoredDifferences(deps: ReconciliationDeps, now: Instant): AsyncIterable<string> {
  for await (const check of differing(now)) if (isDifferent(check)) yield sentence(check);
  for (const { path, was } of await rebuildAll(now)) yield `derived: ${path} was ${was}`;
  for (const { day } of (await listReconciliations()).slice(0, RECONCILED))
    for (const { kind, payment = "", ref = "", processor, ledger } of (await reconcileOn(deps, day, now))
      .differences)
      yield `${day}: ${kind} ${payment || ref}, processor ${processor}, ledger ${ledger}`;
  for await (const uid of peopleWithoutAccount()) yield `users/${uid} has no account`;
}
