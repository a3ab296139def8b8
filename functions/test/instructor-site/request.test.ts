import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerRequest } from "../../src/endpoints/provider/request.ts";
import { bookings, dayRef } from "../../src/store/collections.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint, notFound, unknownId } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

const DATE = "2026-11-21";
let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** A request for 10 to 11 a.m. of a new customer to a new instructor, who needs 30 minutes between sessions. */
async function requested() {
  serial += 1;
  const uid = await plantInstructor(world, `decides${serial}`, { travelMinutes: 30 });
  const book = async (name: string, start: number) => {
    const customer = await plantCustomer(world, `${name}${serial}`, 50_000);
    const input = { instructorId: uid, beacon: world.hour, people: 1, amount: 9_000, pmid: "credit", start };
    return { customer, ...(await callEndpoint(bookCreate, input, { uid: customer })) };
  };
  const { customer, appointmentId } = await book("asks", START);
  const ask = (id = appointmentId, by = uid) =>
    callEndpoint(providerRequest, { appointmentId: id }, { uid: by });
  return { uid, customer, appointmentId, book, ask };
}

describe("provider/request", () => {
  it("answers the rest of the day: sessions, requests and imported times, with the gap on each side", async () => {
    const { uid, book, ask } = await requested();
    const session = await book("before", newYork(2, 8, 30));
    await callEndpoint(providerAccept, { appointmentId: session.appointmentId }, { uid });
    const later = await book("later", newYork(2, 15));
    await book("tomorrow", newYork(3, 10));
    const busy = { from: newYork(2, 12), to: newYork(2, 13) };
    const day = (await dayRef(uid, DATE).get()).data();
    await dayRef(uid, DATE).set({
      reservations: [...(day?.reservations ?? []), { ...busy, bookingId: "external:0" }],
    });
    expect((await ask()).day).toEqual([
      {
        from: newYork(2, 8, 30),
        to: START - 30 * MINUTE,
        kind: "session",
        appointmentId: session.appointmentId,
        gap: { minutes: 30, travel: 30 },
      },
      { ...busy, kind: "imported", gap: { minutes: 60, travel: 30 } },
      {
        from: newYork(2, 15),
        to: newYork(2, 15) + HOUR,
        kind: "waiting",
        appointmentId: later.appointmentId,
      },
    ]);
  });

  it("answers the history with this customer alone, and reads little", async () => {
    const { uid, customer, ask } = await requested();
    expect(await ask()).toEqual({ day: [], history: { kept: 0, of: 0 } });
    const kept = await plantClosedBooking(customer, uid);
    await plantClosedBooking(await plantCustomer(world, "Other", 0), uid);
    const { start, timeZone } = kept.schedule;
    expect((await ask()).history).toEqual({
      kept: 1,
      of: 1,
      last: { at: start, timeZone, service: kept.service.name },
    });
    const { reads, writes } = await costOf(() => ask());
    expect(reads).toBeLessThanOrEqual(5);
    expect(writes).toBe(0);
  });

  it("hides a session that its instructor may no longer see from the history", async () => {
    const { uid, customer, ask } = await requested();
    const kept = await plantClosedBooking(customer, uid);
    await bookings()
      .doc(kept.id)
      .update({ allow: [customer] });
    expect((await ask()).history).toEqual({ kept: 0, of: 0 });
  });

  it("is not found by its customer, by another instructor, before it is paid, and with an unknown id", async () => {
    const { uid, customer, appointmentId, ask } = await requested();
    const other = await plantInstructor(world, `other${serial}`);
    await expect(ask(appointmentId, customer)).rejects.toMatchObject(notFound);
    await expect(ask(appointmentId, other)).rejects.toMatchObject(notFound);
    await expect(ask(unknownId())).rejects.toMatchObject(notFound);
    await bookings()
      .doc(appointmentId)
      .update({ allow: [customer] });
    await expect(ask(appointmentId, uid)).rejects.toMatchObject(notFound);
  });
});
