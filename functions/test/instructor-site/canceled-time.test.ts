import { beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { providerTimeoff } from "../../src/endpoints/provider/timeoff.ts";
import { providerWeek } from "../../src/endpoints/provider/week.ts";
import { reviewInstructor } from "../../src/operations/derived/night/review-bookings.ts";
import { dayRef } from "../../src/store/collections.ts";
import { callEndpoint, contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

const DATE = "2026-11-21";
let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** Makes an instructor whose session of an hour from 10 a.m. on November 21 they have canceled, and a customer. */
async function canceled(restOfDay?: true) {
  serial += 1;
  const uid = await plantInstructor(world, `away${serial}`, { instantConfirm: true });
  const customer = await plantCustomer(world, `guest${serial}`, 50_000);
  const book = (start: number) =>
    bookCreate.handler(
      { instructorId: uid, beacon: world.hour, people: 1, amount: 9_000, pmid: "credit", start },
      contextOf(customer),
    );
  const { appointmentId } = await book(START);
  const cancel = { appointmentId, reason: "I'm ill.", ...(restOfDay && { restOfDay }) };
  await providerCancel.handler(cancel, contextOf(uid));
  const startsOffered = async () => {
    const { instructors } = await bookSlots.handler(
      { beacon: world.hour, from: DATE, days: 1, instructorId: uid },
      contextOf(customer),
    );
    return instructors.flatMap(({ slots }) => slots.map(({ start }) => start));
  };
  const reservations = async (date = DATE) => (await dayRef(uid, date).get()).data()?.reservations;
  const timeOff = (remove?: string) =>
    callEndpoint(providerTimeoff, { ...(remove !== undefined && { remove }) }, { uid });
  return { uid, book, appointmentId, startsOffered, reservations, timeOff };
}

describe("a time that an instructor canceled (B17)", () => {
  it("stays off: no customer is offered it or can book it, in the week it is time off, and the night finds no difference", async () => {
    const { uid, book, appointmentId, startsOffered, reservations } = await canceled();
    expect(await reservations()).toEqual([
      { from: START, to: START + HOUR, bookingId: `off:${appointmentId}` },
    ]);
    const offered = await startsOffered();
    expect(offered).toContain(START + HOUR);
    expect(offered.filter((start) => Math.abs(start - START) < HOUR)).toEqual([]);
    await expect(book(START)).rejects.toMatchObject({ code: "slot-taken" });
    const { days } = await callEndpoint(providerWeek, { from: DATE, beacon: world.hour }, { uid });
    expect(days[0]?.spans).toContainEqual({ from: START, to: START + HOUR, kind: "off" });
    expect(await reviewInstructor(uid, NOW)).toEqual([]);
    await expect(book(START + HOUR)).resolves.toMatchObject({ status: "Confirmed" });
  });

  it("stays off with the rest of the day until midnight, if they say so", async () => {
    const { startsOffered, timeOff, appointmentId } = await canceled(true);
    expect((await startsOffered()).filter((start) => start > START - HOUR)).toEqual([]);
    expect(await startsOffered()).toContain(START - HOUR);
    expect(await timeOff()).toEqual({
      times: [{ appointmentId, start: START, end: newYork(3, 0) }],
    });
  });

  it.each([undefined, true] as const)("is listed and opened again by them alone, once (%s)", async (rest) => {
    const { uid, appointmentId, startsOffered, reservations, timeOff } = await canceled(rest);
    const stranger = await plantInstructor(world, `stranger${serial}`);
    const theirs = callEndpoint(providerTimeoff, { remove: appointmentId }, { uid: stranger });
    await expect(theirs).rejects.toMatchObject({ code: "not-found" });
    expect((await timeOff()).times).toHaveLength(1);
    expect(await timeOff(appointmentId)).toEqual({ times: [] });
    expect(await timeOff(appointmentId)).toEqual({ times: [] });
    expect(await reservations()).toEqual([]);
    expect(await startsOffered()).toContain(START);
    expect(await reviewInstructor(uid, NOW)).toEqual([]);
  });

  it("is not listed once it is over, and costs three reads to list", async () => {
    const { uid, timeOff } = await canceled();
    expect(await costOf(timeOff)).toEqual({ reads: 3, writes: 0 });
    const later = contextOf(uid, { now: START + HOUR });
    expect(await providerTimeoff.handler({}, later)).toEqual({ times: [] });
  });
});
