import { describe, expect, it } from "vitest";
import { RATINGS } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { rateSession, type StoredRatings, showRatings } from "./rate-session.ts";
import { hiddenUntil, type Opinion, unspoken } from "./session-rating.ts";

const session = bookingWith({});
const closedAt = session.schedule.end;
/** Nothing said about a session yet, with what is stored besides. */
const nothing = (more: Partial<StoredRatings> = {}, booking = session): StoredRatings => ({
  pair: { customer: unspoken(booking, "customer"), instructor: unspoken(booking, "instructor") },
  latest: undefined,
  total: { sum: 9, count: 2 },
  ...more,
});
const says = (score: number, more: Partial<Opinion> = {}): Opinion => ({
  score,
  comment: "Calm.",
  isPublic: false,
  at: closedAt + 1000,
  ...more,
});

describe("the rating of one side", () => {
  it("is read by its author alone, and counts for nothing, until the other side has spoken", () => {
    const after = rateSession(nothing(), "customer", says(4, { isPublic: true }));
    expect(after.pair.customer).toMatchObject({ allow: ["cora"], due: closedAt + RATINGS.hiddenFor });
    expect(after.latest).toMatchObject({ allow: ["cora"], score: 4, bookingId: session.id });
    expect(after).toMatchObject({ total: { sum: 9, count: 2 }, isNews: false, testimonial: "keep" });
    expect(after.pair.instructor).toEqual(nothing().pair.instructor);
  });

  it.each(["customer", "instructor"] as const)("is shown by the other's when the %s speaks last", (last) => {
    const first = last === "customer" ? "instructor" : "customer";
    const one = rateSession(nothing(), first, says(first === "customer" ? 4 : 2, { isPublic: true }));
    const both = rateSession(one, last, says(last === "customer" ? 4 : 2, { isPublic: true }));
    expect(both.pair.customer).toMatchObject({ allow: ["cora", "ines"], shownAt: closedAt + 1000 });
    expect(both.pair.instructor).toMatchObject({ allow: ["ines"], shownAt: closedAt + 1000 });
    expect(both.latest).toMatchObject({ allow: ["cora", "ines"], score: 4 });
    expect(both).toMatchObject({ total: { sum: 13, count: 3 }, isNews: true, testimonial: "wait" });
  });

  it("is shown by the clock, once, that starts when the session closed", () => {
    const one = rateSession(nothing(), "customer", says(4));
    const early = showRatings(one, closedAt + RATINGS.hiddenFor - 1);
    expect(early).toEqual({ ...one, isNews: false, testimonial: "keep" });
    const shown = showRatings(one, closedAt + RATINGS.hiddenFor);
    expect(shown).toMatchObject({ total: { sum: 13, count: 3 }, isNews: true, testimonial: "drop" });
    expect(shown.pair.customer).not.toHaveProperty("due");
    const again = showRatings(shown, closedAt + 2 * RATINGS.hiddenFor);
    expect(again).toEqual({ ...shown, isNews: false, testimonial: "keep" });
  });

  it("is shown at once where the time is over already", () => {
    const late = rateSession(nothing(), "customer", says(4, { at: closedAt + RATINGS.hiddenFor }));
    expect(late).toMatchObject({ total: { sum: 13, count: 3 }, isNews: true });
    expect(late.pair.customer).not.toHaveProperty("due");
  });
});

describe("a customer's rating", () => {
  it("can be changed hidden, and later: then it replaces its score in the sums", () => {
    const changed = rateSession(rateSession(nothing(), "customer", says(1)), "customer", says(5));
    const shown = showRatings(changed, closedAt + RATINGS.hiddenFor);
    expect(shown.total).toEqual({ sum: 14, count: 3 });
    const later = rateSession(shown, "customer", says(2, { at: closedAt + 2 * RATINGS.hiddenFor }));
    expect(later).toMatchObject({ total: { sum: 11, count: 3 }, isNews: false });
    expect(later.pair.customer).toMatchObject({ allow: ["cora", "ines"], given: { score: 2 } });
  });

  const next = { ...bookingWith({ id: "a2" }), events: session.events };
  const nextPair = nothing({}, { ...next, schedule: { ...next.schedule, end: closedAt + 1000 } }).pair;

  it("of a later session leaves the one that counts in the sums until it is shown", () => {
    const shown = showRatings(rateSession(nothing(), "customer", says(4)), closedAt + RATINGS.hiddenFor);
    const later = rateSession({ ...shown, pair: nextPair }, "customer", says(1));
    expect(later.total).toEqual({ sum: 13, count: 3 });
    expect(later.latest).toMatchObject({ allow: ["cora"], score: 1, counted: { score: 4 } });
    const both = showRatings(later, hiddenUntil(nextPair.customer));
    expect(both.total).toEqual({ sum: 10, count: 3 });
    expect(both.latest).not.toHaveProperty("counted");
  });

  it("of an earlier session counts once it is shown, while the later one is hidden, and never after it", () => {
    const first = rateSession(nothing(), "customer", says(4, { isPublic: true }));
    const second = rateSession({ ...first, pair: nextPair }, "customer", says(2, { isPublic: true }));
    const firstShown = showRatings({ ...second, pair: first.pair }, hiddenUntil(first.pair.customer));
    expect(firstShown).toMatchObject({ total: { sum: 13, count: 3 }, isNews: true, testimonial: "wait" });
    expect(firstShown.latest).toMatchObject({ allow: ["cora"], score: 2, counted: { score: 4, closedAt } });

    const secondShown = rateSession(second, "instructor", says(5));
    expect(secondShown.total).toEqual({ sum: 11, count: 3 });
    const stale = showRatings({ ...secondShown, pair: first.pair }, hiddenUntil(first.pair.customer));
    expect(stale).toMatchObject({ total: { sum: 11, count: 3 }, isNews: true, testimonial: "keep" });
    expect(stale.latest).toEqual(secondShown.latest);
  });

  it("from before sessions were rated stays shown and counted while a new one is hidden", () => {
    const old = {
      allow: ["cora", "ines"],
      instructorId: "ines",
      customerId: "cora",
      score: 5,
      comment: "",
      updatedAt: NOW,
    };
    const after = rateSession(nothing({ latest: old }), "customer", says(1));
    expect(after).toMatchObject({ total: { sum: 9, count: 2 }, latest: { counted: { score: 5 } } });
    const shown = showRatings(after, closedAt + RATINGS.hiddenFor);
    expect(shown.total).toEqual({ sum: 5, count: 2 });
  });

  it("takes its words back from everyone at once, hidden or not", () => {
    const one = rateSession(nothing(), "customer", says(4, { isPublic: true }));
    expect(rateSession(one, "customer", says(4)).testimonial).toBe("drop");
  });
});

describe("an instructor's rating of a customer", () => {
  it("can be changed until it is shown, and can't be given or changed after", () => {
    const changed = rateSession(rateSession(nothing(), "instructor", says(1)), "instructor", says(5));
    expect(changed.pair.instructor).toMatchObject({ allow: ["ines"], given: { score: 5 } });
    expect(changed).toMatchObject({ latest: undefined, total: { sum: 9, count: 2 }, testimonial: "keep" });
    const both = rateSession(changed, "customer", says(4));
    expect(() => rateSession(both, "instructor", says(1))).toThrow(
      expect.objectContaining({ code: "wrong-state" }),
    );
    const late = says(1, { at: closedAt + RATINGS.hiddenFor });
    expect(() => rateSession(nothing(), "instructor", late)).toThrow(
      expect.objectContaining({ code: "wrong-state" }),
    );
  });
});
