import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY, HOUR, RATINGS } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { averageOf, type Rating } from "../../people/instructors/rating.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { type RatingsAfter, rateSession, showRatings } from "./rate-session.ts";
import { type RatingPair, unspoken } from "./session-rating.ts";

const SESSIONS = 3;
const sessionAt = (n: number) => {
  const booking = bookingWith({ id: `s${n}` });
  return { ...booking, schedule: { ...booking.schedule, end: NOW + 3 * n * DAY } };
};
const pairOf = (n: number): RatingPair => ({
  customer: unspoken(sessionAt(n), "customer"),
  instructor: unspoken(sessionAt(n), "instructor"),
});
/** One act after a while: a side speaks about the latest session (an instructor about any), or the sweep runs. */
const act = fc.record({
  wait: fc.integer({ min: 0, max: 4 * DAY }),
  who: fc.constantFrom("customer", "instructor", "sweep"),
  session: fc.nat(SESSIONS - 1),
  score: fc.integer({ min: 1, max: 5 }),
  isPublic: fc.boolean(),
});

it("nobody ever reads the other side's hidden rating, and the sums are those of the latest that are shown", () => {
  let shownEver = 0;
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const pairs = Array.from({ length: SESSIONS }, (_, n) => pairOf(n));
      let latest: Rating | undefined;
      let total = { sum: 7, count: 2 };
      let now = NOW + HOUR;
      const news: number[] = [];
      for (const { wait, who, session, score, isPublic } of acts) {
        now += wait;
        const closed = Math.min(SESSIONS - 1, Math.floor((now - NOW) / (3 * DAY)));
        const turns =
          who === "sweep" ? pairs.keys() : [who === "customer" ? closed : Math.min(session, closed)];
        for (const n of turns) {
          const stored = { pair: pairs[n] ?? pairOf(n), latest, total };
          let after: RatingsAfter;
          try {
            after =
              who === "sweep"
                ? showRatings(stored, now)
                : rateSession(stored, who as "customer", { score, comment: "", isPublic, at: now });
          } catch (error) {
            expect(error).toBeInstanceOf(AppError);
            continue;
          }
          pairs[n] = after.pair;
          ({ latest, total } = after);
          if (after.isNews) news.push(n);
          // What waits to be read by everyone is shown.
          if (after.testimonial === "wait") expect(after.pair.customer.shownAt).toBeDefined();
        }

        const shown = pairs.filter(({ customer }) => customer.shownAt !== undefined);
        shownEver += shown.length;
        for (const { customer, instructor } of pairs) {
          expect(instructor.allow).toEqual(instructor.given ? ["ines"] : []);
          expect(customer.allow.includes("ines")).toBe(customer.shownAt !== undefined);
          const both = customer.given && instructor.given;
          if (both) expect(customer.shownAt).toBeDefined();
          if (customer.shownAt !== undefined && !instructor.given)
            expect(now).toBeGreaterThanOrEqual(customer.closedAt + RATINGS.hiddenFor);
        }
        // The lookup: hidden as long as what it holds is.
        const about = pairs.find(({ customer }) => customer.bookingId === latest?.bookingId);
        expect(latest?.allow.includes("ines") ?? false).toBe(about?.customer.shownAt !== undefined);
        // The fold: one voice a customer, their latest session that is shown.
        const counted = shown.at(-1)?.customer.given;
        const fold = counted ? { sum: 7 + counted.score, count: 3 } : { sum: 7, count: 2 };
        expect(total).toEqual(fold);
        expect(averageOf(total)).toEqual(averageOf(fold));
        // She hears of each once.
        expect(news.toSorted()).toEqual([...new Set(news)].toSorted());
        expect(news).toHaveLength(shown.length);
      }
    }),
    { numRuns: 500 },
  );
  expect(shownEver).toBeGreaterThan(500);
});
