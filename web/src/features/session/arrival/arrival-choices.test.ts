import { HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { arrivalChoices } from "./arrival-choices.ts";

const lateBy = (now: number) => arrivalChoices(confirmedBookingWith(), now).map(({ late }) => late);

it("an instructor can say that they are on time or up to an hour late, but no time that has passed", () => {
  expect(lateBy(SESSION_START - HOUR)).toEqual([0, 5, 10, 15, 20, 30, 45, 60]);
  expect(lateBy(SESSION_START)).toEqual([5, 10, 15, 20, 30, 45, 60]);
  expect(lateBy(SESSION_START + 29 * MINUTE)).toEqual([30, 45, 60]);
  expect(lateBy(SESSION_START + HOUR)).toEqual([]);
  expect(arrivalChoices(confirmedBookingWith(), SESSION_START)[0]?.arrive).toBe(SESSION_START + 5 * MINUTE);
});
