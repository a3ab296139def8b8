import { expect, it } from "vitest";
import { type ErrorCode, errorCodes } from "./errors.ts";
import { storedRefusals } from "./stored-refusals.ts";

it("every refusal of what was asked, and no other error, is stored under its key", () => {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  const refusals = codes.filter((code) => [402, 409].includes(errorCodes[code].status));
  expect([...storedRefusals].sort()).toEqual(refusals.sort());
});
