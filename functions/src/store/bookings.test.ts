import { FieldValue } from "firebase-admin/firestore";
import { expect, it, vi } from "vitest";
import { DAY, HOUR } from "../shared/constants.ts";
import { move } from "../shared/domain/decisions.ts";
import { START, sessionWith } from "../shared/domain/testing/session.ts";
import { type ReadBooking, save } from "./bookings.ts";
import { placeRef } from "./collections.ts";
import { Batch } from "./commit.ts";

/** What moving a session by so much, so long before its start, writes beside booking and days. */
function patchesOfMove(by: number, before: number) {
  const [data, now] = [sessionWith(), START - before];
  const schedule = { ...data.schedule, start: START + by, end: START + by + HOUR };
  const outcome = move(data, { schedule, days: data.days }, now);
  const batch = new Batch();
  const patch = vi.spyOn(batch, "patch").mockReturnValue(undefined);
  vi.spyOn(batch, "put").mockReturnValue(undefined);
  save(batch, { data } as ReadBooking, outcome, { days: [] }, now);
  return patch.mock.calls.map(([{ path }, fields]) => [path, fields]);
}

it("hides the instructor's phone again when a session moves away from its day", () => {
  const hidden = [placeRef("b1").path, { instructorPhone: FieldValue.delete() }];
  expect(patchesOfMove(7 * DAY, 5 * HOUR)).toEqual([hidden]);
  expect(patchesOfMove(2 * HOUR, 5 * HOUR)).toEqual([]);
  expect(patchesOfMove(7 * DAY, 3 * DAY)).toEqual([]);
});
