import "./own-database.ts";
import { describe, expect, it } from "vitest";
import { sweepBookings } from "../../src/jobs/sweep-bookings.ts";
import { DAY, HOUR } from "../../src/shared/constants.ts";
import { move } from "../../src/shared/domain/decisions.ts";
import { NOW } from "../../src/shared/domain/testing/booking.ts";
import { tally } from "../../src/store/access.ts";
import { mail, notes } from "../../src/store/collections.ts";
import { confirmed, happen, stored } from "./booked.ts";

async function sweep(now: number) {
  const failed: unknown[] = [];
  await sweepBookings(now, {
    settle: async () => undefined,
    onFailure: (_aid, error) => failed.push(error),
  });
  expect(failed).toEqual([]);
}

const remindedOf = async (aid: string) =>
  (await notes().where("aid", "==", aid).get()).docs.map((doc) => {
    const { kind, side } = doc.data();
    return `${kind} ${side}`;
  });

const day = ["reminder-24h customer", "reminder-24h instructor"];
const soon = ["reminder-2h customer", "reminder-2h instructor"];

describe("reminders", () => {
  it("come 24 hours and 2 hours before the start to both sides, once", async () => {
    const { id, schedule } = await confirmed();
    await sweep(schedule.start - DAY - 1);
    expect(await remindedOf(id)).toEqual([]);
    for (let i = 0; i < 3; i++) await sweep(schedule.start - DAY);
    expect(await remindedOf(id)).toEqual(day);
    await Promise.all([sweep(schedule.start - 2 * HOUR), sweep(schedule.start - 2 * HOUR)]);
    expect((await remindedOf(id)).sort()).toEqual([...day, ...soon].sort());
    await sweep(schedule.start + HOUR);
    expect(await remindedOf(id)).toHaveLength(4);
    expect((await stored(id)).version).toBe(1);
  });

  it("are only the latest after the sweep was away, and none once the session has begun", async () => {
    const late = await confirmed();
    await sweep(late.schedule.start - HOUR);
    expect(await remindedOf(late.id)).toEqual(soon);
    const started = await confirmed();
    await sweep(started.schedule.start);
    expect(await remindedOf(started.id)).toEqual([]);
  });

  it("stay gone once dismissed, and leave a mail each", async () => {
    const { id, customer, schedule } = await confirmed();
    await sweep(schedule.start - DAY);
    await notes().doc(`${id}_1_reminder-24h_customer`).delete();
    await sweep(schedule.start - DAY);
    expect(await remindedOf(id)).toEqual(["reminder-24h instructor"]);
    const mails = await mail().where("uid", "==", customer.id).get();
    expect(mails.docs.map((doc) => doc.data().status)).toEqual(["waiting"]);
  });

  it("come again for a session that was moved", async () => {
    const { id, schedule, days } = await confirmed();
    await sweep(schedule.start - DAY);
    const later = { ...schedule, start: schedule.start + 3 * DAY, end: schedule.end + 3 * DAY };
    const at = schedule.start - 10 * HOUR;
    await happen(id, at, (booking) => move(booking, { schedule: later, days }, at));
    await sweep(later.start - DAY);
    expect(await remindedOf(id)).toEqual([...day, ...day]);
  });

  it("cost the note and the mail of each side, and the booking", async () => {
    const { schedule } = await confirmed({ now: NOW });
    await sweep(schedule.start - DAY - 1);
    const before = tally.writes;
    await sweep(schedule.start - DAY);
    expect(tally.writes - before).toBe(5);
  });
});
