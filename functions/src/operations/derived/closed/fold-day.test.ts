import { beforeAll, describe, expect, it } from "vitest";
import { digestOfLists } from "../../../store/derived/closed/digest-of-lists.ts";
import { reviewDay } from "./review-day.ts";
import { closeInRuns } from "./testing/close-many.ts";
import { pagedStore } from "./testing/paged-store.ts";

const DAYS = ["2026-07-01", "2026-07-02", "2026-07-03"] as const;
const [FIRST, SECOND, THIRD] = DAYS;
/** More than one list. */
const PER_DAY = 5_000;

/** Closes three days; the fees of each come once it is closed. */
async function threeDays(steps?: number) {
  const books = pagedStore({ perDay: PER_DAY, lateOfHundred: 3 });
  const runs: number[] = [];
  for (const [at, date] of DAYS.entries()) {
    const closed = await closeInRuns(
      books,
      { date, again: DAYS.slice(Math.max(0, at - 2), at), before: DAYS[at - 1] },
      steps,
    );
    runs.push(closed.runs);
    expect(closed.fold.checks).toEqual([]);
    books.tell(date);
  }
  return { books, runs };
}

const sumOf = (isOfIt: (at: number) => boolean) =>
  Array.from({ length: PER_DAY }, (_, at) => (isOfIt(at) ? 100 + (at % 50) : 0)).reduce((a, b) => a + b);

describe("a day folded in pages (R12)", () => {
  let books: ReturnType<typeof pagedStore>;
  beforeAll(async () => {
    ({ books } = await threeDays());
  });

  it("has every event once: its own, and what came late of the days before", () => {
    const [fees, others] = [sumOf((at) => at % 100 < 3), sumOf((at) => at % 100 >= 3)];
    expect(books.closingOf(FIRST)).toMatchObject({ moves: { escrow: -others, revenue: others } });
    expect(books.closingOf(FIRST)?.moves).not.toHaveProperty("fees");
    expect(books.closingOf(THIRD)).toMatchObject({
      lateDays: [SECOND],
      moves: { escrow: -others, revenue: others, fees: -fees, processor: fees },
      closing: { revenue: 3 * others, fees: -2 * fees },
    });
    expect(books.closingOf(THIRD)?.late).toHaveLength((PER_DAY * 3) / 100);
  });

  it("is the same when it stops after every page, and goes on in another run", async () => {
    const inRuns = await threeDays(1);
    expect(inRuns.runs.every((runs) => runs > 2)).toBe(true);
    for (const date of DAYS) expect(inRuns.books.closingOf(date)).toEqual(books.closingOf(date));
  });

  it("costs its own events and those of the days that are read again, whatever was before", async () => {
    const before = books.tally.events;
    await reviewDay(FIRST, books.store);
    // The fees of the day are asked for once more, by their ids.
    expect(books.tally.events - before).toBe(PER_DAY + (PER_DAY * 3) / 100);
  });

  it("names an event that was changed afterwards, and a list that is another", async () => {
    expect(await reviewDay(SECOND, books.store)).toEqual({ checks: [], late: [] });
    books.change(SECOND, 4_321, 7);
    books.change(SECOND, 4_900, 7);
    const { checks } = await reviewDay(SECOND, books.store);
    expect(checks.map(({ kind, ref }) => [kind, ref])).toEqual([
      ["changed event", `${SECOND}_00004900`],
      ["changed event", `${SECOND}_00004321`],
    ]);
    const lists = (await books.store.listsOf(SECOND)).map(({ part }) => part);
    const closing = books.closingOf(SECOND);
    if (!closing) throw new Error("The day is closed.");
    expect((await digestOfLists(books.store, closing, lists)).digest).toBe(closing.digest);
    expect((await digestOfLists(books.store, closing, lists.slice(1))).digest).not.toBe(closing.digest);
  });
});
