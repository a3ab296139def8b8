import type { BooksState } from "../../../core/derived/closed/books-state.ts";
import { differencesOf, withFindings, withoutUnseen } from "../../../core/derived/health.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import type { Loaded } from "../../../store/access.ts";
import { readBooksState } from "../../../store/derived/closed/books-state.ts";
import { changeHealth, readHealth } from "../../../store/derived/night/health.ts";
import { newestTrialBalance } from "../../../store/derived/trial-balances.ts";
import type { ReviewSlice } from "./review-slice.ts";

/** Stores a part of a night's review with what it found, unless another process was faster. */
export async function saveReview(
  read: Loaded<BooksState>,
  { review, source, checks, late }: ReviewSlice,
  now: Instant,
): Promise<void> {
  const { night, isDone } = review;
  const found = Object.values(differencesOf(checks)).flat();
  await changeHealth(
    (before) => {
      if (isDone) return withoutUnseen(withoutUnseen(before, "days", night), "bookings", night);
      return found.length > 0
        ? withFindings(before, { source, night, found, isWhole: false }, now)
        : undefined;
    },
    now,
    async (batch) => {
      const again = await readBooksState();
      const isSame =
        again.data &&
        read.snapshot.updateTime?.isEqual(again.snapshot.updateTime ?? read.snapshot.updateTime);
      if (!isSame || !again.data) return false;
      batch.put(again, { ...again.data, review, late: [...new Set([...again.data.late, ...late])] });
      return true;
    },
  );
}

/** Takes the newest closing into the health, once it doesn't wait any more: two reads if it is there already. */
export async function saveBooksHealth(now: Instant): Promise<void> {
  const newest = await newestTrialBalance();
  if (!newest || newest.state === "waiting" || (await readHealth()).night === newest.date) return;
  await changeHealth((before) => withBooks(before, newest, now), now);
}

function withBooks(before: Parameters<typeof withFindings>[0], newest: TrialBalance, now: Instant) {
  if (before?.night === newest.date) return undefined;
  const { books, days } = differencesOf(newest.checks);
  const night = newest.date;
  const after = withFindings(before, { source: "books", night, found: books, isWhole: true }, now);
  return { ...withFindings(after, { source: "days", night, found: days, isWhole: false }, now), night };
}
