import { deskLists } from "@core/desk/lists/lists.ts";
import { describe, expect, it } from "vitest";
import { formatColumns, parseColumns, visibleColumns, withColumnTurned } from "./chosen-columns.ts";

const { replies, bookings } = deskLists;

describe("the columns of a list that were chosen", () => {
  it("are all of them where an address names none, or none that the list has", () => {
    for (const text of [null, "", ".", "phone", "constructor.__proto__"])
      expect(parseColumns(replies, text)).toBeUndefined();
    expect(parseColumns(replies, "at.status.instructor")).toBeUndefined();
  });

  it("are in the order of the list, each once, without names it doesn't have", () => {
    expect(parseColumns(bookings, "status.phone.customer.status.start")).toEqual([
      "start",
      "customer",
      "status",
    ]);
  });

  it("keep the one that names the row", () => {
    expect(parseColumns(bookings, "amount")).toEqual(["start", "amount"]);
    expect(withColumnTurned(bookings, ["start", "amount"], "start")).toEqual(["start", "amount"]);
    expect(withColumnTurned(bookings, ["start", "amount"], "amount")).toEqual(["start"]);
    expect(parseColumns(bookings, formatColumns(["start"]))).toEqual(["start"]);
  });

  it("are taken out and put back one by one, and read as they were written", () => {
    const without = withColumnTurned(replies, undefined, "status");
    expect(without).toEqual(["at", "instructor"]);
    expect(parseColumns(replies, formatColumns(without ?? []))).toEqual(without);
    expect(withColumnTurned(replies, without, "status")).toBeUndefined();
  });

  it("never are the zone of a place, which its times say", () => {
    expect(visibleColumns(bookings).map(({ field }) => field)).not.toContain("timeZone");
    expect(parseColumns(bookings, "timeZone.amount")).toEqual(["start", "amount"]);
    for (const list of Object.values(deskLists)) expect(list.columns[0]?.field).not.toBe("timeZone");
  });
});
