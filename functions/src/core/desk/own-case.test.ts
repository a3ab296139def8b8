import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { mustBeSeenVersion, mustNotBeOwnCase } from "./own-case.ts";

function refusalOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.details] : error;
  }
  return undefined;
}

it("an operator cannot act on a case that is about them", () => {
  expect(refusalOf(() => mustNotBeOwnCase("olive", ["maya", "olive"]))).toEqual([
    403,
    "claim-required",
    { reason: "own" },
  ]);
  expect(refusalOf(() => mustNotBeOwnCase("olive", ["maya", undefined]))).toBeUndefined();
});

it("an operator can act only on the version of a case that they have seen", () => {
  const current = { version: 3 };
  expect(refusalOf(() => mustBeSeenVersion(2, current))).toEqual([409, "wrong-state", { status: "changed" }]);
  expect(refusalOf(() => mustBeSeenVersion(3, current))).toBeUndefined();
});
