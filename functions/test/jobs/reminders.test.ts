import { describe, expect, it } from "vitest";
import { acceptBooking, moveSession } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { sweepBookings } from "../../src/jobs/sweep-bookings.ts";
import { tally } from "../../src/store/access.ts";
import { notifications, outboxEmails } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { decideOnBooking, plantBooking, plantConfirmedBooking, storedBooking } from "../support/bookings.ts";

async function sweep(now: number) {
  const failed: unknown[] = [];
  await sweepBookings(now, {
    runPayment: async () => undefined,
    isEmailConfirmed: async () => false,
    onFailure: (_aid, error) => failed.push(error),
  });
  expect(failed).toEqual([]);
}

const remindedOf = async (aid: string) =>
  (await notifications().where("aid", "==", aid).get()).docs.map((doc) => {
    const { kind, side } = doc.data();
    return `${kind} ${side}`;
  });

const day = ["reminder-24h customer", "reminder-24h instructor"];
const soon = ["reminder-2h customer", "reminder-2h instructor"];

describe("reminders", () => {
  it("go to both sides once, 24 hours and 2 hours before the start", async () => {
    const { id, schedule } = await plantConfirmedBooking();
    await sweep(schedule.start - DAY - 1);
    expect(await remindedOf(id)).toEqual([]);
    for (let i = 0; i < 3; i++) await sweep(schedule.start - DAY);
    expect(await remindedOf(id)).toEqual(day);
    await Promise.all([sweep(schedule.start - 2 * HOUR), sweep(schedule.start - 2 * HOUR)]);
    expect((await remindedOf(id)).sort()).toEqual([...day, ...soon].sort());
    await sweep(schedule.start + HOUR);
    expect(await remindedOf(id)).toHaveLength(4);
    expect((await storedBooking(id)).version).toBe(1);
  });

  it("skip to the latest one after an outage, and stop once the session has started", async () => {
    const late = await plantConfirmedBooking();
    await sweep(late.schedule.start - HOUR);
    expect(await remindedOf(late.id)).toEqual(soon);
    const started = await plantConfirmedBooking();
    await sweep(started.schedule.start);
    expect(await remindedOf(started.id)).toEqual([]);
  });

  it("stay dismissed, and send one email each", async () => {
    const { id, customer, schedule } = await plantConfirmedBooking();
    await sweep(schedule.start - DAY);
    await notifications().doc(`${id}_1_reminder-24h_customer`).delete();
    await sweep(schedule.start - DAY);
    expect(await remindedOf(id)).toEqual(["reminder-24h instructor"]);
    const mails = await outboxEmails().where("uid", "==", customer.id).get();
    expect(mails.docs.map((doc) => doc.data().status)).toEqual(["waiting"]);
  });

  it("are sent again for a session that was moved", async () => {
    const { id, schedule, days } = await plantConfirmedBooking();
    await sweep(schedule.start - DAY);
    const later = { ...schedule, start: schedule.start + 3 * DAY, end: schedule.end + 3 * DAY };
    const at = schedule.start - 10 * HOUR;
    await decideOnBooking(id, at, (booking) => moveSession(booking, { schedule: later, days }, at));
    await sweep(later.start - DAY);
    expect(await remindedOf(id)).toEqual([...day, ...day]);
  });

  it("cost one notification and one email per side, and one write of the booking", async () => {
    const { schedule } = await plantConfirmedBooking({ now: NOW });
    await sweep(schedule.start - DAY - 1);
    const before = tally.writes;
    await sweep(schedule.start - DAY);
    expect(tally.writes - before).toBe(5);
  });
});

describe("D1, B16: a request that waits for its instructor", () => {
  const mailsTo = async (uid: string) =>
    (await outboxEmails().where("uid", "==", uid).get()).docs.map((doc) => {
      const { kind, status } = doc.data();
      return `${kind} ${status}`;
    });

  it("is brought up once, by email too, when a quarter of its time is left: at 9 PM before where that is at night", async () => {
    const { id, instructor, deadline = 0 } = await plantBooking();
    // A quarter of a day before 10 AM is 4 AM.
    const evening = NOW + 11 * HOUR;
    await sweep(evening - 1);
    expect(await remindedOf(id)).toEqual([]);
    await Promise.all([sweep(evening), sweep(evening)]);
    for (let i = 0; i < 3; i++) await sweep(evening + i * HOUR);
    expect(await remindedOf(id)).toEqual(["request-waiting instructor"]);
    expect(await mailsTo(instructor.id)).toEqual(["request-waiting waiting"]);
    expect(await storedBooking(id)).toMatchObject({ status: "Requested", version: 1, due: deadline });
  });

  it("is not brought up once it is answered, or after an outage past its deadline", async () => {
    const answered = await plantBooking();
    await decideOnBooking(answered.id, NOW + HOUR, (one) => acceptBooking(one, "instructor", NOW + HOUR));
    await sweep((answered.deadline ?? 0) - 6 * HOUR);
    expect(await remindedOf(answered.id)).toEqual([]);
    const late = await plantBooking();
    await sweep(late.deadline ?? 0);
    expect(await remindedOf(late.id)).toEqual([]);
  });

  it("is told to have expired by email", async () => {
    const before = await plantBooking();
    await sweep(before.deadline ?? 0);
    const after = await storedBooking(before.id);
    expect(after.status).toBe("Expired");
    for (let i = 0; i < 3; i++) await handleBookWritten(before, after);
    expect(await mailsTo(before.instructor.id)).toEqual(["expired waiting"]);
  });
});
