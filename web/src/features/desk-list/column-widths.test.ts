import { deskListNames } from "@core/desk/lists/desk-list.ts";
import { deskLists } from "@core/desk/lists/lists.ts";
import { describe, expect, it } from "vitest";
import { bulkActsOf } from "./bulk/bulk-acts.ts";
import { visibleColumns } from "./chosen-columns.ts";
import {
  CHECK_BOX,
  columnWidths,
  headingLetters,
  LIST_ROOM,
  leastWidth,
  withFirmParts,
} from "./column-widths.ts";

describe("the widths of a list's columns", () => {
  it.each(deskListNames)("fit 1280 px with a value in every column: %s", (what) => {
    const list = deskLists[what];
    const statuses = list.filters.find(({ field }) => field === "status")?.values ?? [];
    const hasCheckBox = ["", ...statuses].some((status) => bulkActsOf(what, status).length > 0);
    const sorted = list.filters.find(({ by }) => by)?.by?.field;
    const { widths } = columnWidths(visibleColumns(list), { sorted, hasCheckBox });
    expect(leastWidth(widths)).toBeLessThanOrEqual(LIST_ROOM - (hasCheckBox ? CHECK_BOX : 0));
  });

  it("are the usual ones where there is room, with headings in one line", () => {
    const widths = columnWidths(visibleColumns(deskLists.replies), { sorted: "at", hasCheckBox: true });
    expect(widths).toEqual({
      widths: [{ width: 168 }, { width: 145 }, { flex: 1, minWidth: 107 }],
      hasBroken: false,
      isCrowded: false,
    });
  });

  it("are less for times alone, as long as that is enough", () => {
    const columns = visibleColumns(deskLists.bookings);
    const { widths, isCrowded } = columnWidths(columns, { sorted: "start", hasCheckBox: true });
    expect(isCrowded).toBe(false);
    expect(widths[0]).toEqual({ flex: 2, minWidth: 109, maxWidth: 168 });
    expect(widths[1]).toEqual({ flex: 1, minWidth: 92 });
    const payments = columnWidths(visibleColumns(deskLists.payments), { sorted: "at", hasCheckBox: false });
    expect(payments.isCrowded).toBe(true);
  });

  it("grow with the text, and are crowded sooner", () => {
    const asked = { sorted: "at", hasCheckBox: true, scale: 2 };
    expect(columnWidths(visibleColumns(deskLists.replies), asked).widths).toEqual([
      { width: 336 },
      { width: 290 },
      { flex: 1, minWidth: 214 },
    ]);
    const sessions = columnWidths(visibleColumns(deskLists.bookings), asked);
    expect(sessions.isCrowded).toBe(true);
    expect(sessions.widths[0]).toEqual({ flex: 2, minWidth: 194, maxWidth: 336 });
  });

  it("break a time only between its day and its clock", () => {
    expect(withFirmParts("Wed, Nov 25, 9:00 AM (8:00 AM CST there)").split(" ")).toEqual([
      "Wed,\u00a0Nov\u00a025,",
      "9:00\u00a0AM",
      "(8:00\u00a0AM",
      "CST",
      "there)",
    ]);
    expect(withFirmParts("Sat, Jan 3, 2026, 12:30 PM").split(" ")).toEqual([
      "Sat,\u00a0Jan\u00a03,",
      "2026,",
      "12:30\u00a0PM",
    ]);
  });

  it("break a heading once, between words, where it is shortest", () => {
    expect(headingLetters("Status")).toBe(6);
    expect(headingLetters("Bank's warning")).toBe(7);
    expect(headingLetters("Answer the bank by")).toBe(10);
    expect(headingLetters("Sessions after that")).toBe(10);
  });
});
