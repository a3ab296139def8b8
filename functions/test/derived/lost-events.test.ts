import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { acceptBooking, cancelByInstructor } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR, MINUTE, TRIAL_BALANCE_GRACE } from "../../src/core/constants.ts";
import { bookingCounts } from "../../src/core/derived/booking-counts.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { runTrialBalance } from "../../src/jobs/run-trial-balance.ts";
import { recoverLost } from "../../src/operations/derived/recover-lost.ts";
import { replayDocument } from "../../src/operations/desk/lost/replay-document.ts";
import { bookings, dailyStats, notifications, outboxEmails } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { plantBooking } from "../support/bookings.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

/** The night after the day of NOW. */
const NIGHT = Date.parse("2026-11-20T00:10:00Z");
const within = { from: NOW - HOUR, until: NOW + DAY };

beforeEach(async () => {
  await emptyDatabase();
  write.mockReset();
});

/** A booking that is requested, accepted and canceled; which of its three events reach the trigger. */
async function change(delivered: readonly number[]): Promise<Booking> {
  const requested = await plantBooking();
  const accepted = acceptBooking(requested, "instructor", NOW + 10 * MINUTE).booking;
  const canceled = cancelByInstructor(accepted, "instructor", "I'm ill.", NOW + 20 * MINUTE).booking;
  const steps = [requested, accepted, canceled];
  for (const [at, after] of steps.entries())
    if (delivered.includes(at + 1)) await handleBookWritten(steps[at - 1], after);
  await bookings().doc(canceled.id).set(canceled);
  return canceled;
}

/** What everyone was told of a booking, and what the figures of its days count. */
async function state({ id }: Booking) {
  const told = await notifications().where("aid", "==", id).get();
  const emails = await outboxEmails().where("aid", "==", id).get();
  const days = await dailyStats().get();
  return {
    told: told.docs.map((doc) => `${doc.data().kind} ${doc.data().side}`).sort(),
    emails: emails.size,
    counts: days.docs.map((doc) => doc.data().counts),
  };
}
const warnings = () => write.mock.calls.map(([entry]) => `${entry.message} ${entry.ref ?? ""}`);

describe("an event of a booking that its trigger lost", () => {
  it.each([[[1, 2]], [[1, 3]], [[2, 3]], [[1]], [[]]])(
    "is told and counted, where %j were delivered: once, and as if none was lost",
    async (delivered) => {
      const booking = await change(delivered);
      expect(await recoverLost(booking, within)).toBe(true);
      const after = await state(booking);
      expect(after.counts).toEqual([...bookingCounts(booking).values()]);
      expect(after.told).toContain("canceled-by-instructor customer");
      expect(after.emails).toBe(after.told.length);
      expect(await recoverLost(booking, within)).toBe(false);
      await replayDocument(`book/${booking.id}`, NOW + HOUR);
      // The platform delivers it after all.
      await handleBookWritten({ ...booking, version: booking.version - 1 }, booking);
      expect(await state(booking)).toEqual(after);
    },
  );

  it("is left alone while it may still be on its way, and where nothing was lost", async () => {
    const early = await change([1, 2]);
    const before = await state(early);
    expect(await recoverLost(early, { from: NOW - HOUR, until: NOW + 15 * MINUTE })).toBe(false);
    expect(await state(early)).toEqual(before);
    expect(await recoverLost(await change([1, 2, 3]), within)).toBe(false);
  });

  it("is found by the night after, which says so in the log", async () => {
    const lost = await change([1, 2]);
    const whole = await change([1, 2, 3]);
    const before = await state(whole);
    await runTrialBalance(NIGHT);
    await runTrialBalance(NIGHT + TRIAL_BALANCE_GRACE);
    expect((await state(lost)).told).toContain("canceled-by-instructor customer");
    expect((await state(whole)).told).toEqual(before.told);
    const told = "A change of a booking was lost and is told now";
    expect(warnings().filter((one) => one.startsWith(told))).toEqual([`${told} ${lost.id}`]);
  });

  it("of a booking that can't be told stops no other", async () => {
    const [broken, lost] = [await change([]), await change([])];
    // A mark that can't be read.
    await bookings().firestore.doc(`derived/${broken.id}_1`).set({ expireAt: "soon" });
    await runTrialBalance(NIGHT);
    await runTrialBalance(NIGHT + TRIAL_BALANCE_GRACE);
    expect((await state(lost)).told).toContain("canceled-by-instructor customer");
    expect(warnings()).toContain(`A lost change of a booking could not be told ${broken.id}`);
  });
});
