import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import { boundsOf, utcDayOf } from "../../ledger/reconciliation/days.ts";
import type { Review, Walk } from "../closed/books-state.ts";
import { planReview, walked } from "./plan-review.ts";

const NIGHTS = 400;
const REVIEWED = 90;
const FIRST = "2024-03-01";
const ids = (kind: string, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${kind}${String(from + i).padStart(6, "0")}`);

/** Reads what a walk owes of `all` (in order), by pages of at most `size`; `onRead` gets each. Returns the walk and how many pages it took. */
function read(walk: Walk, all: readonly string[], size: number, onRead: (id: string) => void) {
  let pages = 0;
  let rest = walk;
  for (; rest.left > 0; pages++) {
    const most = Math.min(size, rest.left);
    const begin = all.findIndex((id) => id > rest.after);
    const page = begin < 0 ? [] : all.slice(begin, begin + most);
    page.forEach(onRead);
    rest = walked(rest, page, most);
  }
  return { rest, pages };
}

/**
 * Lives NIGHTS nights, of which each closes a day after the `days` that are closed and may add bookings: how many nights a document waited
 * at most to be read again, and by how many reads a night was above its share at most. What a night closes or adds it has seen.
 */
function live(days: number, bookings: readonly string[], added: (night: number) => readonly string[]) {
  const dates = ids("d", 0, days);
  const all = [...bookings].sort();
  const seen = new Map([...dates, ...all].map((id) => [id, 0]));
  let review: Review | undefined;
  const waited = { days: 0, bookings: 0 };
  let above = 0;
  for (let night = 1; night <= NIGHTS; night++) {
    dates.push(...ids("d", dates.length, 1));
    all.push(...added(night).filter((id) => !seen.has(id)));
    all.sort();
    for (const id of [...dates.slice(-1), ...all]) if (!seen.has(id)) seen.set(id, night);
    const counts = { days: dates.length, bookings: all.length };
    const date = utcDayOf(boundsOf(FIRST).from + night * DAY);
    const planned = planReview(date, review, counts, { differences: [] });
    const walks = { days: planned.days, bookings: planned.bookings };
    for (const [kind, list, size] of [
      ["days", dates, 1],
      ["bookings", all, 10],
    ] as const) {
      let reads = 0;
      const { rest, pages } = read(walks[kind], list, size, (id) => {
        reads++;
        waited[kind] = Math.max(waited[kind], night - (seen.get(id) ?? 0));
        seen.set(id, night);
      });
      walks[kind] = rest;
      above = Math.max(above, reads - list.length / REVIEWED, pages - list.length / REVIEWED);
      for (const id of list) waited[kind] = Math.max(waited[kind], night - (seen.get(id) ?? 0));
    }
    review = { ...planned, ...walks, isDone: true };
  }
  return { ...waited, above };
}

const none = () => [];
const numbers = fc.array(fc.integer({ min: 0, max: 999_999 }), { maxLength: 400 });
const named = (all: readonly number[]) => all.map((one) => `b${String(one).padStart(6, "0")}`);

describe("the review of a night", () => {
  it("reads each closed day again within 90 nights, while each night closes another one (M21)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), (days) => {
        const { days: nights } = live(days, [], none);
        expect(nights).toBeLessThanOrEqual(REVIEWED);
      }),
      { numRuns: 60, examples: [[0], [1], [50], [89], [90], [91], [180], [900]] },
    );
  });

  it("reads each booking again within 90 nights, wherever new ones stand among them", () => {
    fc.assert(
      fc.property(numbers, fc.infiniteStream(fc.integer({ min: 0, max: 999_999 })), (some, more) => {
        const next = () => named([more.next().value]);
        const { bookings } = live(0, [...new Set(named(some))], next);
        expect(bookings).toBeLessThanOrEqual(REVIEWED);
      }),
      { numRuns: 30 },
    );
  });

  it("reads each of as many bookings as it stays at within 90 nights: the end of them all costs a read, too", () => {
    for (const count of [1, 10, 89, 90, 91, 180, 450])
      expect(live(0, ids("b", 0, count), none).bookings, `${count} bookings`).toBeLessThanOrEqual(REVIEWED);
  });

  it("reads at most two more a night than a ninetieth", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), numbers, (days, some) => {
        expect(live(days, [...new Set(named(some))], none).above).toBeLessThanOrEqual(2);
      }),
      {
        numRuns: 30,
        examples: [
          [0, []],
          [89, []],
          [90, []],
          [91, []],
        ],
      },
    );
  });
});
