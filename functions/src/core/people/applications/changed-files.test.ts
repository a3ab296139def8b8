import { describe, expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { NOW } from "../../testing/booking.ts";
import { currentFiles, fileDue, fileExpiry, isOfInterest, withFile, withoutFile } from "./changed-files.ts";

const file = (id: string, until?: string) => ({
  ...({ id, kind: "insurance", addedAt: NOW } as const),
  ...(until && { until }),
});
const detailsOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? (error.details ?? error.code) : error;
  }
};
const six = ["a", "b", "c", "d", "e", "f"].map((id) => file(id));

describe("files of an application", () => {
  it("are six at most; the same one again takes no other place", () => {
    expect(detailsOf(() => withFile(six, file("g")))).toEqual({
      image: "You can add up to 6 files. Please remove one first.",
    });
    expect(withFile(six, file("a", "2027-05-01")).map(({ id }) => id)).toEqual([
      "b",
      "c",
      "d",
      "e",
      "f",
      "a",
    ]);
  });

  it("can be removed once", () => {
    expect(withoutFile(six, "a")).toHaveLength(5);
    expect(detailsOf(() => withoutFile(six, "z"))).toBe("not-found");
  });

  it("that ended make room, and are not taken anymore", () => {
    const old = file("a", "2026-11-20");
    expect(currentFiles([old], Date.parse("2026-12-20T00:00:00Z") - 1)).toEqual([old]);
    expect(currentFiles([old], Date.parse("2026-12-20T00:00:00Z"))).toEqual([]);
    expect(detailsOf(() => withFile([], file("b", "2026-11-18")))).toEqual({
      until: "This document has expired.",
    });
    expect(withFile([], file("b", "2026-11-19"))).toHaveLength(1);
  });

  it("end within 20 years", () => {
    for (const far of ["2047-01-01", "9999-12-31"])
      expect(detailsOf(() => withFile([], file("b", far)))).toEqual({
        until: "Enter a date within the next 20 years.",
      });
    expect(withFile([], file("b", "2046-11-19"))).toHaveLength(1);
  });

  it("are kept until 30 days after their last day, or a year; their owner is notified 30 days before, or at once", () => {
    expect(fileExpiry(file("a"))).toBe(NOW + 365 * DAY);
    expect(fileDue(file("a"))).toBeUndefined();
    expect(fileExpiry(file("a", "2027-05-01"))).toBe(Date.parse("2027-05-31"));
    expect(fileDue(file("a", "2027-05-01"))).toBe(Date.parse("2027-04-01"));
    expect(fileDue(file("a", "2026-12-01"))).toBe(NOW);
  });
});

it("a document's last day matters to those who teach or apply", () => {
  expect(isOfInterest({ status: "rejected" }, { status: "paused" })).toBe(true);
  expect(isOfInterest({ status: "approved" }, { status: "left" })).toBe(false);
  expect(isOfInterest({ status: "requested" }, undefined)).toBe(true);
  expect(isOfInterest({ status: "withdrawn" }, undefined)).toBe(false);
  expect(isOfInterest(undefined, undefined)).toBe(false);
});
