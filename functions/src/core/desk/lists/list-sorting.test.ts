import { describe, expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import { deskListNames } from "./desk-list.ts";
import { mustParseFilter } from "./list-filter.ts";
import { listOrder } from "./list-order.ts";
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

  it.each(deskListNames)("of %s is by a column it has, whatever its filters are", (what) => {
    const { filters, columns } = deskLists[what];
    const deciding = filters.find(({ field }) =>
      filters.some((one) => one.field === "sort" && one.onlyWith?.field === field),
    );
    for (const value of [undefined, ...(deciding?.values ?? [])]) {
      const order = listOrder(filters, deciding ? { [deciding.field]: value } : {});
      expect(columns.map(({ field }) => field)).toContain(order?.field);
    }
  });

  it("follows what is shown: customers by when they came, instructors by their sessions or their papers", () => {
    const orderOf = (show: string, sort?: string) => {
      const { field, direction, text } = listOrder(deskLists.people.filters, { show, sort }) ?? {};
      return [field, direction, text];
    };
    expect(orderOf("")).toEqual(["since", "desc", "newest first"]);
    expect(orderOf("customers", "oldest first")).toEqual(["since", "asc", "oldest first"]);
    expect(orderOf("paused instructors")).toEqual(["sessions", "desc", "most sessions first"]);
    const papers = orderOf("instructors whose papers end", "papers that end last");
    expect(papers).toEqual(["papers", "desc", "papers that end last"]);
    const published = listOrder(deskLists.testimonials.filters, { status: "published" });
    expect(published).toMatchObject({
      direction: "desc",
      isReversed: false,
      texts: { asc: "oldest first", desc: "newest first" },
    });
    const filter = { show: "instructors", sort: "fewest sessions first" };
    expect(mustParseFilter(deskLists.people, filter, "UTC").isReversed).toBe(true);
    const wrong = detailsOf(() => mustParseFilter(deskLists.people, { ...filter, show: "customers" }, "UTC"));
    expect(wrong).toEqual({ "filter.sort": "Choose one of: newest first, oldest first." });
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
