import type { TestimonialsData } from "@shared/api/public-data.ts";
import { describe, expect, it } from "vitest";
import { firstPage, type Listed, withFirst, withPage } from "./listed.ts";

/** A page of words said at these instants; the id says the instant, too. */
const page = (instants: number[], next?: string): TestimonialsData => ({
  testimonials: instants.map((at) => ({
    ...{ id: `w${at}`, createdAt: at, name: "Leo B.", text: `At ${at}`, score: 5 },
  })),
  ...(next !== undefined && { next }),
});
const instants = ({ words }: Listed) => words.map(({ createdAt }) => createdAt);

const first = page([90, 80, 70, 60, 50], "50.w50");
const two = withPage(firstPage(first), page([40, 30], undefined));

describe("a page that is added", () => {
  it("follows what stands there, and says where it begins", () => {
    expect(instants(two)).toEqual([90, 80, 70, 60, 50, 40, 30]);
    expect(two).toMatchObject({ added: 1, from: 5, next: undefined });
  });

  it("brings nothing twice", () => {
    const again = withPage(firstPage(first), page([60, 50, 40], undefined));
    expect(instants(again)).toEqual([90, 80, 70, 60, 50, 40]);
  });

  it("may be empty: then there is no more, and nothing begins", () => {
    const end = withPage(firstPage(first), page([]));
    expect(instants(end)).toEqual(instants(firstPage(first)));
    expect(end).toMatchObject({ next: undefined, added: 1, from: 5 });
  });
});

describe("a first page that comes anew", () => {
  it("stands alone where nothing was added", () => {
    const fresh = page([95, 90, 80, 70, 60], "60.w60");
    expect(withFirst(firstPage(first), fresh)).toEqual(firstPage(fresh));
  });

  it("brings what is new, and keeps what was pushed out of it and what was added", () => {
    const renewed = withFirst(two, page([95, 90, 80, 70, 60], "60.w60"));
    expect(instants(renewed)).toEqual([95, 90, 80, 70, 60, 50, 40, 30]);
    expect(renewed).toMatchObject({ added: 1, next: undefined });
  });

  it("takes away what is not shown any more", () => {
    expect(instants(withFirst(two, page([90, 70, 60, 50, 40], "40.w40")))).toEqual([90, 70, 60, 50, 40, 30]);
  });

  it("keeps words of one instant in the order of the server, by id", () => {
    const twins = page([90, 80, 70, 60, 50], "50.b");
    twins.testimonials = twins.testimonials.map((words, at) => ({ ...words, id: "edcba".charAt(at) }));
    const more = page([50, 40]);
    more.testimonials[0] = { ...page([50]).testimonials[0], id: "A" } as (typeof more.testimonials)[number];
    const renewed = withFirst(withPage(firstPage(twins), more), twins);
    expect(renewed.words.map(({ id }) => id)).toEqual(["e", "d", "c", "b", "a", "A", "w40"]);
  });

  it("begins anew when it has nothing in common with what is shown", () => {
    const fresh = page([199, 198, 197, 196, 195], "195.w195");
    expect(withFirst(two, fresh)).toEqual(firstPage(fresh));
  });

  it("is everything when it names no other page", () => {
    const fresh = page([95, 40]);
    expect(withFirst(two, fresh)).toEqual(firstPage(fresh));
    expect(withFirst(two, page([]))).toEqual(firstPage(page([])));
  });
});
