import { describe, expect, it } from "vitest";
import type { AuditEntry } from "../audit-entry.ts";
import { deskListNames } from "./desk-list.ts";
import {
  exportedColumns,
  exportFields,
  exportHead,
  exportRow,
  isExportBegun,
  LIST_EXPORT,
} from "./list-export.ts";
import { deskLists } from "./lists.ts";

const NOW = Date.UTC(2026, 10, 24, 15);
const request = { what: "bookings", filter: { status: "Closed" }, timeZone: "America/New_York" } as const;
const shown = { timeZone: "America/New_York", currency: "USD" };
const entry: AuditEntry = {
  at: NOW,
  by: { uid: "olive", name: "Olive" },
  act: "export",
  on: { kind: "list", id: "bookings" },
  reason: "For our accountant.",
  before: {},
  after: exportFields(request, true),
};
const viewer = { uid: "olive", now: NOW + 1 };

describe("a list of the desk as a file", () => {
  it("has its times in one zone and its money in one currency, as spreadsheets read them", () => {
    const columns = exportedColumns(deskLists.bookings, true);
    const row = exportRow(columns, { start: NOW, customer: "Maya L.", amount: 9_500 }, shown);
    const head = exportHead(columns, shown);
    const cellOf = (label: string) => row[head.indexOf(label)];
    expect(cellOf("Starts (New York)")).toBe("2026-11-24 10:00");
    expect(cellOf("Price (USD)")).toBe("95.00");
    expect(cellOf("Customer")).toBe("Maya L.");
    expect(cellOf("City")).toBe("");
  });

  it.each(deskListNames)("of %s names nobody without a reason", (what) => {
    const labels = exportedColumns(deskLists[what], false).map(({ label }) => label);
    const about = ["Customer", "Instructor", "Applicant", "Recipient", "Name", "By", "About", "Reason"];
    expect(labels.filter((label) => about.includes(label))).toEqual([]);
    expect(labels.length).toBeGreaterThan(0);
  });

  it("names who reported only with a reason", () => {
    const fieldsOf = (hasPeople: boolean) =>
      exportedColumns(deskLists.reports, hasPeople).map(({ field }) => field);
    expect([fieldsOf(false).includes("reporter"), fieldsOf(true).includes("reporter")]).toEqual([
      false,
      true,
    ]);
  });

  it("goes on for the same list, filters and operator, for a quarter of an hour", () => {
    expect(isExportBegun(entry, request, viewer)).toBe(true);
    expect(isExportBegun(undefined, request, viewer)).toBe(false);
    expect(isExportBegun(entry, request, { ...viewer, uid: "tess" })).toBe(false);
    expect(isExportBegun(entry, { ...request, what: "contested" }, viewer)).toBe(false);
    expect(isExportBegun(entry, { ...request, filter: {} }, viewer)).toBe(false);
    expect(isExportBegun(entry, { ...request, filter: { status: "Held" } }, viewer)).toBe(false);
    expect(isExportBegun(entry, { ...request, timeZone: "UTC" }, viewer)).toBe(false);
    expect(isExportBegun({ ...entry, act: "reveal" }, request, viewer)).toBe(false);
    expect(isExportBegun(entry, request, { ...viewer, now: NOW + LIST_EXPORT.within + 1 })).toBe(false);
  });
});
