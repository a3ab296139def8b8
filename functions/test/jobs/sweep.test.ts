import "./own-database.ts";
import { describe, expect, it } from "vitest";
import { sweepBookings } from "../../src/jobs/sweep-bookings.ts";
import { tendBooking } from "../../src/jobs/tend-booking.ts";
import { DAY, HOUR, MINUTE } from "../../src/shared/constants.ts";
import { accept, cancelByInstructor, checkIn, checkOut, tipped } from "../../src/shared/domain/decisions.ts";
import { intentId } from "../../src/shared/domain/intent.ts";
import { isFree } from "../../src/shared/domain/slots.ts";
import { draftWith, NOW } from "../../src/shared/domain/testing/booking.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import { tally } from "../../src/store/access.ts";
import {
  bookings,
  dayRef,
  instructors,
  intents,
  ledger,
  placeRef,
  users,
  wallets,
} from "../../src/store/collections.ts";
import { ensureCustomer } from "../../src/store/users.ts";
import { booked, confirmed, happen, spoiled, stored } from "./booked.ts";

/** Sweeps with a processor that only remembers what it was asked; answers that and what failed. */
async function sweep(now: number) {
  const [settled, failed]: [string[], string[]] = [[], []];
  await sweepBookings(now, {
    settle: async (intent) => settled.push(intent),
    onFailure: (aid) => failed.push(aid),
  });
  return { settled, failed };
}

const kindsOf = async (aid: string) =>
  (await ledger().where("aid", "==", aid).get()).docs.map((doc) => doc.data().kind).sort();
const walletOf = async ({ customer }: Booking) => (await wallets().doc(customer.id).get()).data();
const closedCountOf = async ({ instructor }: Booking) =>
  (await instructors().doc(instructor.id).get()).data()?.closedCount;
const shownPhone = async ({ id }: Booking) => (await placeRef(id).get()).data()?.instructorPhone;
const phoneOf = async ({ instructor }: Booking, phone: string) => {
  await ensureCustomer({ uid: instructor.id, name: instructor.name, now: NOW });
  await users().doc(instructor.id).update({ phone });
};
const readersOf = async ({ id }: Booking) => (await placeRef(id).get()).data()?.allow;

/** Whether a rival could book the same time at `now`. */
async function isFreeAt({ instructor, schedule, days }: Booking, now: number) {
  const busy = await Promise.all(
    days.map(async (date) => (await dayRef(instructor.id, date).get()).data()?.busy ?? []),
  );
  return isFree(schedule.start, schedule.end, 30, busy.flat(), now);
}

describe("the sweep", () => {
  it("B4: leaves a hold alone at 9:59, and at 10:01 expires it, frees its time and gives the payment up", async () => {
    const held = await booked({ pmid: "pm_1" });
    const early = NOW + 10 * MINUTE - 1000;
    expect((await sweep(early)).settled).toEqual([]);
    expect((await stored(held.id)).status).toBe("Held");
    expect(await isFreeAt(held, early)).toBe(false);

    const late = NOW + 10 * MINUTE + 1000;
    expect((await sweep(late)).settled).toEqual([intentId.book(held.id)]);
    expect((await stored(held.id)).status).toBe("Expired");
    expect(await isFreeAt(held, late)).toBe(true);
    expect((await intents().doc(intentId.book(held.id)).get()).data()?.want).toBe("void");
  });

  it("B4: gives held credit back once, though it is run three times", async () => {
    const asked = await booked();
    expect(await walletOf(asked)).toMatchObject({ amount: 20_000, held: 9_000 });
    for (let i = 0; i < 3; i++) await sweep(NOW + 24 * HOUR);
    expect((await stored(asked.id)).status).toBe("Expired");
    expect(await walletOf(asked)).toMatchObject({ amount: 20_000, held: 0, version: 3 });
    expect(await kindsOf(asked.id)).toEqual(["hold", "release"]);
    expect((await stored(asked.id)).version).toBe(2);
  });

  it("B4: gives held credit back once, though it is run twice at once", async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => booked()));
    const runs = await Promise.all([sweep(NOW + 24 * HOUR), sweep(NOW + 24 * HOUR)]);
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    for (const asked of all) {
      expect((await stored(asked.id)).version).toBe(2);
      expect(await walletOf(asked)).toMatchObject({ amount: 20_000, held: 0 });
      expect(await kindsOf(asked.id)).toEqual(["hold", "release"]);
    }
  });

  it("closes a session two hours after its end, once, and counts it for the instructor", async () => {
    const session = await confirmed();
    const { end } = session.schedule;
    await sweep(end + 2 * HOUR - 1);
    expect((await stored(session.id)).status).toBe("Confirmed");
    await Promise.all([sweep(end + 2 * HOUR), sweep(end + 2 * HOUR)]);
    await sweep(end + 2 * HOUR);
    expect((await stored(session.id)).status).toBe("Closed");
    expect(await kindsOf(session.id)).toEqual(["capture", "close"]);
    expect(await closedCountOf(session)).toBe(1);
  });

  it("does not count a session again that was checked out and tipped", async () => {
    const session = await confirmed();
    const { start, end } = session.schedule;
    await happen(session.id, start, (booking) => checkIn(booking, start));
    await happen(session.id, end, (booking) => checkOut(booking, end));
    await happen(session.id, end + 1, (booking) => ({
      booking: tipped(booking, 500, end + 1),
      money: { kind: "none" },
    }));
    await sweep(end + 3 * HOUR);
    expect(await closedCountOf(session)).toBe(1);
    expect(await kindsOf(session.id)).toEqual(["capture", "close"]);
  });

  it("hides the place from the instructor a day after the end, not earlier, and then forgets the booking", async () => {
    const session = await confirmed();
    const { end } = session.schedule;
    await sweep(end + DAY - 1);
    expect(await readersOf(session)).toEqual([session.customer.id, session.instructor.id]);
    await sweep(end + DAY);
    expect(await readersOf(session)).toEqual([session.customer.id]);
    expect((await stored(session.id)).due).toBeUndefined();
  });

  it("shows the instructor's phone a day before the start, not earlier, and hides it with the place", async () => {
    const session = await confirmed();
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

  it("shows the phone at the next look when a session is agreed on the day itself, and not once it is canceled", async () => {
    const start = NOW + 6 * HOUR;
    const schedule = { ...draftWith().schedule, start, end: start + HOUR };
    const session = await confirmed({ schedule, days: ["2026-11-19"] });
    const asked = await booked({ schedule, days: ["2026-11-19"] });
    await phoneOf(session, "+12125550191");
    await phoneOf(asked, "+12125550191");
    await sweep(NOW);
    expect(await shownPhone(session)).toBe("+12125550191");
    expect(await shownPhone(asked)).toBeUndefined();
    await happen(asked.id, NOW + MINUTE, (booking) => accept(booking, "instructor", NOW + MINUTE));
    await sweep(NOW + MINUTE);
    expect(await shownPhone(asked)).toBe("+12125550191");
    await happen(asked.id, NOW + HOUR, (booking) =>
      cancelByInstructor(booking, "instructor", "Ill", NOW + HOUR),
    );
    expect(await shownPhone(asked)).toBeUndefined();
    expect((await stored(session.id)).due).toBe(start - 2 * HOUR);
  });

  it("closes and hides in one go after it was away for days", async () => {
    const session = await confirmed();
    await sweep(session.schedule.end + 5 * DAY);
    expect(await stored(session.id)).toMatchObject({ status: "Closed" });
    expect((await stored(session.id)).due).toBeUndefined();
    expect(await readersOf(session)).toEqual([session.customer.id]);
  });

  it("does without a place that is gone", async () => {
    const session = await confirmed();
    await placeRef(session.id).delete();
    const { failed } = await sweep(session.schedule.end + 5 * DAY);
    expect(failed).toEqual([]);
    expect((await stored(session.id)).due).toBeUndefined();
  });

  it("goes on where it crashed between two bookings", async () => {
    const [first, second] = [await booked(), await booked()];
    await tendBooking(first.id, NOW + 24 * HOUR);
    expect((await stored(second.id)).status).toBe("Requested");
    await sweep(NOW + 24 * HOUR);
    for (const one of [first, second]) {
      expect(await kindsOf(one.id)).toEqual(["hold", "release"]);
      expect(await walletOf(one)).toMatchObject({ amount: 20_000, held: 0 });
    }
  });

  it("expires bookings though a payment of one of them cannot be settled", async () => {
    const all = [await booked({ pmid: "pm_1" }), await booked({ pmid: "pm_1" })];
    const failed: string[] = [];
    const settle = () => Promise.reject(new Error("The processor is away."));
    await sweepBookings(NOW + HOUR, { settle, onFailure: (aid) => failed.push(aid) });
    expect(failed.sort()).toEqual(all.map(({ id }) => id).sort());
    for (const { id } of all) expect((await stored(id)).status).toBe("Expired");
  });

  it("reads one document and writes none when nothing is due", async () => {
    await sweep(NOW + 24 * HOUR);
    const before = { ...tally };
    await sweep(NOW);
    expect({ reads: tally.reads - before.reads, writes: tally.writes - before.writes }).toEqual({
      reads: 1,
      writes: 0,
    });
  });

  it("comes to every booking, page after page, past more than a page of broken ones", async () => {
    const broken = await Promise.all(Array.from({ length: 60 }, () => spoiled(NOW)));
    const good = await Promise.all(Array.from({ length: 55 }, () => booked()));
    const { failed } = await sweep(NOW + 24 * HOUR);
    expect(failed.sort()).toEqual(broken.sort());
    const left = await bookings().where("status", "==", "Requested").count().get();
    expect(left.data().count).toBe(60); // the broken ones
    for (const { id } of good.slice(0, 5)) expect((await stored(id)).status).toBe("Expired");
  });
});
