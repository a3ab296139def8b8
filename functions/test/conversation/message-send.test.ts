import type { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { messageSend } from "../../src/endpoints/message/send.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { blockedBy, bookings, messagesOf } from "../../src/store/collections.ts";
import { plantBooking, plantConfirmedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const send = (appointmentId: string, uid: string, text: string, context: object = {}) =>
  callEndpoint(messageSend, { appointmentId, text }, { uid, ...context });
const textsOf = async (id: string) =>
  (await messagesOf(id).orderBy("at").get()).docs.map((doc) => doc.data().text);

describe("message/send", () => {
  it("keeps what each side writes, for both of them", async () => {
    const { id, customer, instructor, schedule } = await plantConfirmedBooking();
    const { messageId } = await send(id, customer.id, "  Is there parking?  ");
    await send(id, instructor.id, "I come by bike.", { now: NOW + 1_000 });
    const stored = (await messagesOf(id).doc(messageId).get()).data();
    expect(stored).toMatchObject({
      allow: [customer.id, instructor.id],
      from: customer.id,
      side: "customer",
      text: "Is there parking?",
      at: NOW,
      isHidden: false,
    });
    const expireAt = stored?.expireAt as Timestamp | undefined;
    expect(expireAt?.toMillis()).toBe(schedule.end + 180 * DAY);
    expect(await textsOf(id)).toEqual(["Is there parking?", "I come by bike."]);
    expect(await storedBooking(id)).toMatchObject({
      version: 1,
      conversation: { at: NOW + 1_000, by: "instructor" },
    });
  });

  it("masks a number while the booking is Requested and reports it; later ones are whole, the first stays masked", async () => {
    const { id, customer, instructor } = await plantBooking();
    const text = "Call me: (212) 555-0100 or a@b.co";
    expect(await send(id, customer.id, text)).toMatchObject({ text: "Call me: ••• or •••" });
    await callEndpoint(providerAccept, { appointmentId: id }, { uid: instructor.id });
    expect(await send(id, customer.id, text, { now: NOW + HOUR })).toMatchObject({ text });
    expect(await textsOf(id)).toEqual(["Call me: ••• or •••", text]);
    expect(await storedBooking(id)).toMatchObject({ status: "Confirmed", conversation: { at: NOW + HOUR } });
  });

  it("is written once per key, and refused with another text", async () => {
    const { id, customer } = await plantConfirmedBooking();
    const request = newKey();
    const first = await send(id, customer.id, "Once.", request);
    expect(await send(id, customer.id, "Once.", request)).toEqual(first);
    expect(await refusalOf(send(id, customer.id, "Twice.", { ...request, hash: "other" }))).toEqual([
      422,
      "idempotency-mismatch",
    ]);
    expect(await textsOf(id)).toEqual(["Once."]);
  });

  it("knows neither guests nor strangers, nor an instructor who is not asked yet", async () => {
    const { id, instructor } = await plantConfirmedBooking();
    const guest = { id: "guest", name: "Gia G.", avatar: "default.jpg" };
    await bookings()
      .doc(id)
      .update({ guests: [guest] });
    const held = await plantBooking({ pmid: "pm_1" });
    for (const [bookingId, uid] of [
      [id, "guest"],
      [id, "stranger"],
      ["no-such-booking", instructor.id],
      [held.id, held.instructor.id],
    ] as const)
      expect(await refusalOf(send(bookingId, uid, "Hello?"))).toEqual([404, "not-found"]);
    expect(await refusalOf(send(held.id, held.customer.id, "Hello?"))).toEqual([
      409,
      "wrong-state",
      { status: "Held" },
    ]);
    expect(await textsOf(id)).toEqual([]);
  });

  it("closes 24 h after the end, and at once when either side blocks the other", async () => {
    const { id, customer, instructor, schedule } = await plantConfirmedBooking();
    const closedAt = schedule.end + DAY;
    await send(id, instructor.id, "Thank you!", { now: closedAt - 1 });
    expect(await refusalOf(send(id, customer.id, "Bye", { now: closedAt }))).toEqual([
      409,
      "wrong-state",
      { closedAt },
    ]);
    const uid = await plantCustomer(world, "Cora", 0);
    const theirs = await plantConfirmedBooking({ customer: { ...customer, id: uid } });
    await callEndpoint(blockSet, { instructorId: theirs.instructor.id }, { uid });
    const closed = [409, "wrong-state", { closedAt: NOW }];
    for (const who of [uid, theirs.instructor.id])
      expect(await refusalOf(send(theirs.id, who, "Hello?"))).toEqual(closed);
    const other = await plantConfirmedBooking();
    await blockedBy()
      .doc(other.customer.id)
      .set({ instructors: [other.instructor.id] });
    for (const who of [other.customer.id, other.instructor.id])
      expect(await refusalOf(send(other.id, who, "Hello?"))).toEqual(closed);
  });

  it("costs four reads, and five writes with the notification of a silence", async () => {
    const { id, customer } = await plantConfirmedBooking();
    expect(await costOf(() => send(id, customer.id, "One"))).toEqual({ reads: 4, writes: 5 });
    expect(await costOf(() => send(id, customer.id, "Two"))).toEqual({ reads: 4, writes: 3 });
  });
});
