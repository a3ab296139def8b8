import type { TestimonialsData } from "@core/api/public/public-data.ts";
import { describe, expect, it } from "vitest";
import {
  addNewer,
  addReviewPage,
  countNewer,
  firstReviewPage,
  type ReviewPages,
  refreshListed,
  replaceFirstReviewPage,
} from "./review-pages.ts";

/** A page of reviews created at these instants, each with its instant in the id. */
const page = (instants: number[], next?: string): TestimonialsData => ({
  testimonials: instants.map((at) => ({
    id: `w${at}`,
    createdAt: at,
    name: "Leo B.",
    text: `At ${at}`,
    score: 5,
    instructor: { id: "ines", name: "Ines A." },
    style: "Yin",
  })),
  ...(next !== undefined && { next }),
});
const instants = ({ words }: ReviewPages) => words.map(({ createdAt }) => createdAt);

const first = page([90, 80, 70, 60, 50], "50.w50");
const two = addReviewPage(firstReviewPage(first), page([40, 30], undefined));

describe("a further page of reviews", () => {
  it("is appended, and its first position is recorded", () => {
    expect(instants(two)).toEqual([90, 80, 70, 60, 50, 40, 30]);
    expect(two).toMatchObject({ added: 1, from: 5, next: undefined });
  });

  it("adds no review that the list has", () => {
    const again = addReviewPage(firstReviewPage(first), page([60, 50, 40], undefined));
    expect(instants(again)).toEqual([90, 80, 70, 60, 50, 40]);
  });

  it("may be empty: then it is the last one", () => {
    const end = addReviewPage(firstReviewPage(first), page([]));
    expect(instants(end)).toEqual(instants(firstReviewPage(first)));
    expect(end).toMatchObject({ next: undefined, added: 1, from: 5 });
  });
});

describe("reviews newer than the list", () => {
  const fresh = page([95, 92, 90, 70, 60], "60.w60");

  it("are counted, and nothing is newer than an empty list", () => {
    expect(countNewer(two, fresh)).toBe(2);
    expect(countNewer(two, first)).toBe(0);
    expect(countNewer(firstReviewPage(page([])), fresh)).toBe(0);
    expect(countNewer(two, page([]))).toBe(0);
    const dated = page([95, 90, 80, 70, 60]);
    dated.testimonials = dated.testimonials.map((one) =>
      one.createdAt === 95 ? { ...one, id: "w90" } : one,
    );
    expect(countNewer(two, dated)).toBe(0);
  });

  it("wait, while what is no longer published goes at once", () => {
    const waiting = refreshListed(two, fresh);
    expect(instants(waiting)).toEqual([90, 70, 60, 50, 40, 30]);
    expect(waiting).toMatchObject({ added: 1, next: undefined });
    expect(instants(refreshListed(two, page([])))).toEqual([]);
    // Without a next page, it has all that is published.
    expect(instants(refreshListed(two, page([95, 90, 70])))).toEqual([90, 70]);
    const edited = { ...fresh, testimonials: fresh.testimonials.map((one) => ({ ...one, name: "Someone" })) };
    expect(refreshListed(two, edited).words.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 3 }, () => "Someone"),
      ...Array.from({ length: 3 }, () => "Leo B."),
    ]);
  });

  it("come on top when they are asked for, and the first of them takes the focus", () => {
    const all = addNewer(refreshListed(two, fresh), fresh);
    expect(instants(all)).toEqual([95, 92, 90, 70, 60, 50, 40, 30]);
    expect(all).toMatchObject({ added: 2, from: 0 });
    expect(countNewer(all, fresh)).toBe(0);
  });
});

describe("a refreshed first page of reviews", () => {
  it("replaces the list while no page was added", () => {
    const fresh = page([95, 90, 80, 70, 60], "60.w60");
    expect(replaceFirstReviewPage(firstReviewPage(first), fresh)).toEqual(firstReviewPage(fresh));
  });

  it("adds new reviews, and keeps those it pushed out and the added pages", () => {
    const renewed = replaceFirstReviewPage(two, page([95, 90, 80, 70, 60], "60.w60"));
    expect(instants(renewed)).toEqual([95, 90, 80, 70, 60, 50, 40, 30]);
    expect(renewed).toMatchObject({ added: 1, next: undefined });
  });

  it("removes reviews that are no longer published", () => {
    expect(instants(replaceFirstReviewPage(two, page([90, 70, 60, 50, 40], "40.w40")))).toEqual([
      90, 70, 60, 50, 40, 30,
    ]);
  });

  it("lists a review once whose date has changed", () => {
    const fresh = page([95, 90, 80, 70, 60], "60.w60");
    fresh.testimonials = fresh.testimonials.map((words) =>
      words.createdAt === 90 ? { ...words, id: "w30" } : words,
    );
    expect(replaceFirstReviewPage(two, fresh).words.map(({ id }) => id)).toEqual([
      "w95",
      "w30",
      "w80",
      "w70",
      "w60",
      "w50",
      "w40",
    ]);
  });

  it("keeps reviews of one instant in the server's order, by id", () => {
    const twins = page([90, 80, 70, 60, 50], "50.b");
    twins.testimonials = twins.testimonials.map((words, at) => ({ ...words, id: "edcba".charAt(at) }));
    const more = page([50, 40]);
    more.testimonials[0] = { ...page([50]).testimonials[0], id: "A" } as (typeof more.testimonials)[number];
    const renewed = replaceFirstReviewPage(addReviewPage(firstReviewPage(twins), more), twins);
    expect(renewed.words.map(({ id }) => id)).toEqual(["e", "d", "c", "b", "a", "A", "w40"]);
  });

  it("replaces the list when it shares no review with it", () => {
    const fresh = page([199, 198, 197, 196, 195], "195.w195");
    expect(replaceFirstReviewPage(two, fresh)).toEqual(firstReviewPage(fresh));
  });

  it("replaces the list when it has no next page", () => {
    const fresh = page([95, 40]);
    expect(replaceFirstReviewPage(two, fresh)).toEqual(firstReviewPage(fresh));
    expect(replaceFirstReviewPage(two, page([]))).toEqual(firstReviewPage(page([])));
  });
});
