import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { bookingWith } from "../testing/booking.ts";
import { isConcerned, mustBeSeenVersion, mustNotBeOwnCase } from "./own-case.ts";

function refusalOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.details] : error;
  }
  return undefined;
}

it("an operator cannot act on a case that concerns them", () => {
  const own = [403, "claim-required", { reason: "own" }];
  expect(refusalOf(() => mustNotBeOwnCase("olive", "testimonial", "maya", "olive"))).toEqual(own);
  expect(refusalOf(() => mustNotBeOwnCase("olive", "testimonial", undefined, "ines"))).toBeUndefined();
});

it("a report concerns who reports, who is reported, and everyone of its session", () => {
  const guests = [{ id: "gus", name: "Gus", avatar: "default.jpg" }];
  const { customer, instructor } = bookingWith();
  const report = { uid: instructor.id, instructorId: instructor.id };
  for (const uid of [customer.id, instructor.id, "gus"])
    expect(isConcerned(uid, "report", report, { customer, instructor, guests })).toBe(true);
  expect(isConcerned("olive", "report", report, { customer, instructor, guests })).toBe(false);
  expect(isConcerned("olive", "report", report, undefined)).toBe(false);
});

it("an operator can act only on the version of a case that they have seen", () => {
  const current = { version: 3 };
  expect(refusalOf(() => mustBeSeenVersion(2, current))).toEqual([409, "wrong-state", { status: "changed" }]);
  expect(refusalOf(() => mustBeSeenVersion(3, current))).toBeUndefined();
});
