import { freeCancelUntil } from "@core/booking/arrival-times.ts";
import { HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { arrivalChoices, isLateArrival } from "./arrival-choices.ts";

const lateBy = (now: number) => arrivalChoices(confirmedBookingWith(), now).map(({ late }) => late);

it("an instructor can say that they are on time or up to an hour late, but no time that has passed", () => {
  expect(lateBy(SESSION_START - HOUR)).toEqual([0, 5, 10, 15, 20, 30, 45, 60]);
  expect(lateBy(SESSION_START)).toEqual([5, 10, 15, 20, 30, 45, 60]);
  expect(lateBy(SESSION_START + 29 * MINUTE)).toEqual([30, 45, 60]);
  expect(lateBy(SESSION_START + HOUR)).toEqual([]);
  expect(lateBy(SESSION_START + 5 * MINUTE - 5000)).toEqual([10, 15, 20, 30, 45, 60]);
  expect(arrivalChoices(confirmedBookingWith(), SESSION_START)[0]?.arrive).toBe(SESSION_START + 5 * MINUTE);
});

it("an instructor is asked before giving an arrival that lets the customer cancel for free, and not otherwise", () => {
  const booking = confirmedBookingWith();
  for (const choice of arrivalChoices(booking, SESSION_START - HOUR))
    expect(isLateArrival(choice)).toBe(
      freeCancelUntil({ ...booking, eta: { arrive: choice.arrive, count: 1 } }) !== undefined,
    );
  expect(
    arrivalChoices(booking, SESSION_START - HOUR)
      .filter(isLateArrival)
      .map(({ late }) => late),
  ).toEqual([20, 30, 45, 60]);
});
