import { describe, expect, it } from "vitest";
import { isFree } from "../../src/core/availability/slots.ts";
import type { Booking } from "../../src/core/booking/booking.ts";
import {
  acceptBooking,
  cancelByInstructor,
  checkInSession,
  checkOutSession,
  markTipped,
} from "../../src/core/booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { bookingRequestWith, NOW } from "../../src/core/testing/booking.ts";
import { sweepBookings } from "../../src/jobs/sweep-bookings.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { bookings, dayRef, instructors, intents, placeRef, users } from "../../src/store/collections.ts";
import { ensureCustomer } from "../../src/store/people/users.ts";
import {
  decideOnBooking,
  plantBooking,
  plantConfirmedBooking,
  plantUnreadableBooking,
  storedBooking,
} from "../support/bookings.ts";
import { costOf } from "../support/document-cost.ts";
import { ledgerKindsOf, walletOf as walletOfCustomer } from "../support/money/read-ledger.ts";

/** Sweeps with a processor that only records its calls; returns the calls and the failures. */
async function sweep(now: number) {
  const [settled, failed]: [string[], string[]] = [[], []];
  await sweepBookings(now, {
    isEmailConfirmed: async () => false,
    runPayment: async (intent) => settled.push(intent),
    onFailure: (aid) => failed.push(aid),
  });
  return { settled, failed };
}

const walletOf = ({ customer }: Booking) => walletOfCustomer(customer.id);
const closedCountOf = async ({ instructor }: Booking) =>
  (await instructors().doc(instructor.id).get()).data()?.closedCount;
const shownPhone = async ({ id }: Booking) => (await placeRef(id).get()).data()?.instructorPhone;
const phoneOf = async ({ instructor }: Booking, phone: string) => {
  await ensureCustomer({ uid: instructor.id, name: instructor.name, now: NOW });
  await users().doc(instructor.id).update({ phone });
};
const readersOf = async ({ id }: Booking) => (await placeRef(id).get()).data()?.allow;

/** Whether another customer could book the same time at `now`. */
async function isFreeAt({ instructor, schedule, days }: Booking, now: number) {
  const reservations = await Promise.all(
    days.map(async (date) => (await dayRef(instructor.id, date).get()).data()?.reservations ?? []),
  );
  return isFree(schedule.start, schedule.end, 30, reservations.flat(), now);
}

describe("the sweep", () => {
  it("B4: keeps a hold at 9:59, and at 10:01 expires it, frees its time and voids its payment", async () => {
    const held = await plantBooking({ pmid: "pm_1" });
    const early = NOW + 10 * MINUTE - 1000;
    expect((await sweep(early)).settled).toEqual([]);
    expect((await storedBooking(held.id)).status).toBe("Held");
    expect(await isFreeAt(held, early)).toBe(false);

    const late = NOW + 10 * MINUTE + 1000;
    const intent = intentId.book(held.id);
    expect((await sweep(late)).settled, "looked at before it expires, and voided").toEqual([intent, intent]);
    expect((await storedBooking(held.id)).status).toBe("Expired");
    expect(await isFreeAt(held, late)).toBe(true);
    expect((await intents().doc(intentId.book(held.id)).get()).data()?.desiredState).toBe("void");
  });

  it("B4: releases held credit once, though it runs three times", async () => {
    const requested = await plantBooking();
    expect(await walletOf(requested)).toMatchObject({ amount: 20_000, held: 9_000 });
    for (let i = 0; i < 3; i++) await sweep(NOW + 24 * HOUR);
    expect((await storedBooking(requested.id)).status).toBe("Expired");
    expect(await walletOf(requested)).toMatchObject({ amount: 20_000, held: 0, version: 3 });
    expect(await ledgerKindsOf(requested.id)).toEqual(["hold", "release"]);
    expect((await storedBooking(requested.id)).version).toBe(2);
  });

  it("B4: releases held credit once, though it runs twice at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => plantBooking()));
    const runs = await Promise.all([sweep(NOW + 24 * HOUR), sweep(NOW + 24 * HOUR)]);
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    for (const requested of all) {
      expect((await storedBooking(requested.id)).version).toBe(2);
      expect(await walletOf(requested)).toMatchObject({ amount: 20_000, held: 0 });
      expect(await ledgerKindsOf(requested.id)).toEqual(["hold", "release"]);
    }
  });

  it("closes a session once, two hours after its end, and counts it for the instructor", async () => {
    const session = await plantConfirmedBooking();
    const { end } = session.schedule;
    await sweep(end + 2 * HOUR - 1);
    expect((await storedBooking(session.id)).status).toBe("Confirmed");
    await Promise.all([sweep(end + 2 * HOUR), sweep(end + 2 * HOUR)]);
    await sweep(end + 2 * HOUR);
    expect((await storedBooking(session.id)).status).toBe("Closed");
    expect(await ledgerKindsOf(session.id)).toEqual(["capture", "close"]);
    expect(await closedCountOf(session)).toBe(1);
  });

  it("does not count a session twice that was checked out and tipped", async () => {
    const session = await plantConfirmedBooking();
    const { start, end } = session.schedule;
    await decideOnBooking(session.id, start, (booking) => checkInSession(booking, start));
    await decideOnBooking(session.id, end, (booking) => checkOutSession(booking, end));
    await decideOnBooking(session.id, end + 1, (booking) => ({
      booking: markTipped(booking, 500, end + 1),
      money: { kind: "none" },
    }));
    await sweep(end + 3 * HOUR);
    expect(await closedCountOf(session)).toBe(1);
    expect(await ledgerKindsOf(session.id)).toEqual(["capture", "close"]);
  });

  it("hides the place from the instructor a day after the end, not earlier, and is then done with the booking", async () => {
    const session = await plantConfirmedBooking();
    const { end } = session.schedule;
    await sweep(end + DAY - 1);
    expect(await readersOf(session)).toEqual([session.customer.id, session.instructor.id]);
    await sweep(end + DAY);
    expect(await readersOf(session)).toEqual([session.customer.id]);
    expect((await storedBooking(session.id)).due).toBeUndefined();
  });

  it("shows the instructor's phone a day before the start, not earlier, and hides it with the place", async () => {
    const session = await plantConfirmedBooking();
    const { start, end } = session.schedule;
    await phoneOf(session, "+12125550191");
    await sweep(start - DAY - 1);
    expect(await shownPhone(session)).toBeUndefined();
    await sweep(start - DAY);
    expect(await shownPhone(session)).toBe("+12125550191");
    await phoneOf(session, "+12125550192");
    await sweep(start - 2 * HOUR);
    expect(await shownPhone(session)).toBe("+12125550192");
    await sweep(end + DAY);
    expect(await shownPhone(session)).toBeUndefined();
  });

  it("shows the instructor's phone at its next run for a session accepted on the day itself, but not for a canceled one", async () => {
    const start = NOW + 6 * HOUR;
    const schedule = { ...bookingRequestWith().schedule, start, end: start + HOUR };
    const session = await plantConfirmedBooking({ schedule, days: ["2026-11-19"] });
    const requested = await plantBooking({ schedule, days: ["2026-11-19"] });
    await phoneOf(session, "+12125550191");
    await phoneOf(requested, "+12125550191");
    await sweep(NOW);
    expect(await shownPhone(session)).toBe("+12125550191");
    expect(await shownPhone(requested)).toBeUndefined();
    await decideOnBooking(requested.id, NOW + MINUTE, (booking) =>
      acceptBooking(booking, "instructor", NOW + MINUTE),
    );
    await sweep(NOW + MINUTE);
    expect(await shownPhone(requested)).toBe("+12125550191");
    await decideOnBooking(requested.id, NOW + HOUR, (booking) =>
      cancelByInstructor(booking, "instructor", "Ill", NOW + HOUR),
    );
    expect(await shownPhone(requested)).toBeUndefined();
    expect((await storedBooking(session.id)).due).toBe(start - 2 * HOUR);
  });

  it("closes a session and hides its place in one run after days of outage", async () => {
    const session = await plantConfirmedBooking();
    await sweep(session.schedule.end + 5 * DAY);
    expect(await storedBooking(session.id)).toMatchObject({ status: "Closed" });
    expect((await storedBooking(session.id)).due).toBeUndefined();
    expect(await readersOf(session)).toEqual([session.customer.id]);
  });

  it("finishes a booking whose place is missing", async () => {
    const session = await plantConfirmedBooking();
    await placeRef(session.id).delete();
    const { failed } = await sweep(session.schedule.end + 5 * DAY);
    expect(failed).toEqual([]);
    expect((await storedBooking(session.id)).due).toBeUndefined();
  });

  it("continues with the next booking after a crash between two", async () => {
    const [first, second] = [await plantBooking(), await plantBooking()];
    await processDueBooking(first.id, NOW + 24 * HOUR);
    expect((await storedBooking(second.id)).status).toBe("Requested");
    await sweep(NOW + 24 * HOUR);
    for (const one of [first, second]) {
      expect(await ledgerKindsOf(one.id)).toEqual(["hold", "release"]);
      expect(await walletOf(one)).toMatchObject({ amount: 20_000, held: 0 });
    }
  });

  it("expires bookings though their payments cannot be settled", async () => {
    const all = [await plantBooking({ pmid: "pm_1" }), await plantBooking({ pmid: "pm_1" })];
    const failed: string[] = [];
    const settle = () => Promise.reject(new Error("The processor is away."));
    await sweepBookings(NOW + HOUR, {
      runPayment: settle,
      isEmailConfirmed: async () => false,
      onFailure: (aid) => failed.push(aid),
    });
    expect(failed.sort()).toEqual(all.map(({ id }) => id).sort());
    for (const { id } of all) expect((await storedBooking(id)).status).toBe("Expired");
  });

  it("reads one document and writes none when nothing is due", async () => {
    await sweep(NOW + 24 * HOUR);
    expect(await costOf(() => sweep(NOW))).toEqual({ reads: 1, writes: 0 });
  });

  it("reaches every booking, past more than a page of unreadable ones", async () => {
    const broken = await Promise.all(Array.from({ length: 60 }, () => plantUnreadableBooking(NOW)));
    const good = await Promise.all(Array.from({ length: 55 }, () => plantBooking()));
    const { failed } = await sweep(NOW + 24 * HOUR);
    expect(failed.sort()).toEqual(broken.sort());
    const left = await bookings().where("status", "==", "Requested").count().get();
    expect(left.data().count).toBe(60); // the unreadable ones
    for (const { id } of good.slice(0, 5)) expect((await storedBooking(id)).status).toBe("Expired");
  });
});
