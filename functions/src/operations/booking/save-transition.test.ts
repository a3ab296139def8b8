import { FieldValue } from "firebase-admin/firestore";
import { expect, it, vi } from "vitest";
import { moveSession } from "../../core/booking/transitions.ts";
import { DAY, HOUR } from "../../core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "../../core/testing/session.ts";
import type { LoadedBooking } from "../../store/booking/bookings.ts";
import { placeRef } from "../../store/collections.ts";
import { Batch } from "../../store/commit.ts";
import { saveTransition } from "./save-transition.ts";

/** What moving a session by `by` ms, `before` ms before its start, writes besides booking and days. */
function patchesOfMove(by: number, before: number) {
  const [data, now] = [confirmedBookingWith(), SESSION_START - before];
  const schedule = { ...data.schedule, start: SESSION_START + by, end: SESSION_START + by + HOUR };
  const outcome = moveSession(data, { schedule, days: data.days }, now);
  const batch = new Batch();
  const patch = vi.spyOn(batch, "patch").mockReturnValue(undefined);
  vi.spyOn(batch, "put").mockReturnValue(undefined);
  saveTransition(batch, { data } as LoadedBooking, outcome, { days: [] }, now);
  return patch.mock.calls.map(([{ path }, fields]) => [path, fields]);
}

it("moving a session to a later day hides the instructor's phone again", () => {
  const hidden = [placeRef("b1").path, { instructorPhone: FieldValue.delete() }];
  expect(patchesOfMove(7 * DAY, 5 * HOUR)).toEqual([hidden]);
  expect(patchesOfMove(2 * HOUR, 5 * HOUR)).toEqual([]);
  expect(patchesOfMove(7 * DAY, 3 * DAY)).toEqual([]);
});
