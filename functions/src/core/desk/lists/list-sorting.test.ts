import { describe, expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import { deskListNames } from "./desk-list.ts";
import { mustParseFilter } from "./list-filter.ts";
import { deskLists } from "./lists.ts";

const detailsOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error instanceof AppError ? error.details : error;
  }
};

describe("the order of a list of the desk", () => {
  it("is the usual one, unless its other end is asked for", () => {
    expect(mustParseFilter(deskLists.bookings, {}, "UTC").isReversed).toBeUndefined();
    const sort = "earliest start first";
    expect(mustParseFilter(deskLists.bookings, { sort }, "UTC").isReversed).toBe(true);
    expect(mustParseFilter(deskLists.emails, {}, "UTC").isReversed).toBeUndefined();
    const fewest = { sort: "fewest broken first" };
    expect(mustParseFilter(deskLists.reliability, fewest, "UTC").isReversed).toBe(true);
    expect(mustParseFilter(deskLists.holds, { sort: "newest first" }, "UTC").isReversed).toBe(true);
    const wrong = detailsOf(() => mustParseFilter(deskLists.bookings, { sort: "by price" }, "UTC"));
    expect(wrong).toEqual({ "filter.sort": "Choose one of: latest start first, earliest start first." });
  });

  it.each(deskListNames)("of %s is by a column it has, where it can be chosen", (what) => {
    const { filters, sorted, columns } = deskLists[what];
    expect(filters.some(({ field }) => field === "sort")).toBe(sorted !== undefined);
    if (sorted) expect(columns.map(({ field }) => field)).toContain(sorted.field);
  });

  it("narrows people by days only where they are listed by when they came", () => {
    const from = "2026-11-01";
    expect(mustParseFilter(deskLists.people, { from }, "UTC").from).toBe(Date.UTC(2026, 10, 1));
    const instructors = detailsOf(() =>
      mustParseFilter(deskLists.people, { show: "instructors", from }, "UTC"),
    );
    expect(instructors).toEqual({ "filter.from": "This works only for customers." });
  });
});
