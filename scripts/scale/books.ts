import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reviewDay } from "../../functions/src/operations/derived/closed/review-day.ts";
import { closeInRuns } from "../../functions/src/operations/derived/closed/testing/close-many.ts";
import { pagedStore } from "../../functions/src/operations/derived/closed/testing/paged-store.ts";
import { measured, said } from "./measured.ts";

const DAYS = ["2026-07-01", "2026-07-02", "2026-07-03"] as const;
const [FIRST, SECOND, THIRD] = DAYS;
/** Of each hundred events, what the processor tells a day late. */
const LATE = 5;
/** Pages that one run has time for. */
const PAGES = 40;

const count = (value: number) => value.toLocaleString("en-US");

/** Closes three days of a double with lists in files, so that only the memory of the code is measured. */
export async function scaleBooks(perDay: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "books-"));
  const path = (name: string) => join(folder, name);
  const books = pagedStore(
    { perDay, lateOfHundred: LATE },
    {
      put: (name, lines) => writeFileSync(path(name), lines),
      get: (name) => readFileSync(path(name), "utf8"),
    },
  );
  try {
    for (const [date, again, before] of [
      [FIRST, [], undefined],
      [SECOND, [FIRST], FIRST],
    ] as const) {
      await closeInRuns(books, { date, again, before });
      books.tell(date);
    }
    const before = { ...books.tally };
    let runs = 0;
    const night = await measured(async (look) => {
      const plan = { date: THIRD, again: [FIRST, SECOND], before: SECOND };
      ({ runs } = await closeInRuns(books, plan, PAGES, look));
    });
    const read = books.tally.events - before.events;
    const older = await measured(() => reviewDay(FIRST, books.store));
    return [
      `${count(perDay)} events a day: a night with the two days before it reads ${count(read)} events in ${runs} runs, ${said(night)}`,
      `${count(perDay)} events a day: an older day, ${said(older)}`,
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
