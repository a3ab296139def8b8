import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../src/core/errors.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { rebookGet } from "../../src/endpoints/rebook/get.ts";
import { bookings, reconnectLists, users, wallets } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { card, plantCustomer } from "../support/customers.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const NAME = "Balthazar Blocked";
const START = newYork(3, 10);
const AWAY = newYork(4, 10);

let world: World;
let blocked: string;
let other: string;
/** Days from now without any booking. */
let free = 10;
beforeAll(async () => {
  world = await plantWorld();
  blocked = await plantInstructor(world, "blocked", { name: NAME, instantConfirm: true });
  other = await plantInstructor(world, "other");
  // The other's time is taken, so that a request for it is refused with alternatives.
  const rival = await plantCustomer(world, "rival", 20_000);
  await callEndpoint(bookCreate, { ...inputAt(START), instructorId: other, pmid: "credit" }, { uid: rival });
});

const inputAt = (start: number) => ({ beacon: world.hour, start, people: 1, amount: 9_000 });
const quoteOf = (start: number) => ({ beacon: world.hour, start, people: 1 });
const week = () => ({ beacon: world.hour, from: "2026-11-20", days: 7 });

/** Makes a customer who has met both instructors and has booked the one to block. */
async function planted(name: string) {
  const uid = await plantCustomer(world, name, 20_000, { cards: [card("pm_card_visa")] });
  const people = [blocked, other].map((id) => ({ id, name: id, avatar: "default.jpg", lastAt: NOW }));
  await reconnectLists().doc(uid).set({ people });
  const input = { ...inputAt(newYork(free++, 10)), instructorId: blocked, pmid: "credit" };
  const booked = await callEndpoint(bookCreate, input, { uid });
  return { uid, aid: booked.appointmentId };
}

/** Calls everything that names or lists instructors as a customer; returns answers, or bodies of refusals. */
async function everything({ uid, aid }: { uid: string; aid: string }) {
  const of = (call: Promise<unknown>) =>
    call.catch((error: unknown) => {
      if (error instanceof AppError) return error.toBody();
      throw error;
    });
  const instructorId = blocked;
  const pmids = ["credit", "pm_card_visa"];
  return {
    "instructor/get": await of(callEndpoint(instructorGet, { instructorId }, { uid })),
    "rebook/get": await of(callEndpoint(rebookGet, { instructorId }, { uid })),
    "book/slots": await of(callEndpoint(bookSlots, week(), { uid })),
    "book/slots of one": await of(callEndpoint(bookSlots, { ...week(), instructorId }, { uid })),
    "book/slots to move": await of(
      callEndpoint(bookSlots, { ...week(), instructorId, appointmentId: aid }, { uid }),
    ),
    "book/quote": await of(callEndpoint(bookQuote, { ...quoteOf(AWAY), instructorId }, { uid })),
    "book/quote, taken": await of(
      callEndpoint(bookQuote, { ...quoteOf(START), instructorId: other }, { uid }),
    ),
    "book/create, taken": await of(
      callEndpoint(bookCreate, { ...inputAt(START), instructorId: other, pmid: "credit" }, { uid }),
    ),
    "book/move": await of(
      callEndpoint(bookMove, { appointmentId: aid, start: newYork(free++, 10) }, { uid }),
    ),
    ...Object.fromEntries(
      await Promise.all(
        pmids.map(async (pmid) => [
          `book/create by ${pmid}`,
          await of(
            callEndpoint(bookCreate, { ...inputAt(newYork(free++, 10)), instructorId, pmid }, { uid }),
          ),
        ]),
      ),
    ),
  } as Record<string, unknown>;
}

describe("a blocked instructor (B6)", () => {
  it("is no longer listed or named anywhere, and can be neither booked nor moved to", async () => {
    const me = await planted("wary");
    await callEndpoint(blockSet, { instructorId: blocked }, me);
    const before = (await wallets().doc(me.uid).get()).data();
    const all = await everything(me);
    for (const [call, answer] of Object.entries(all)) {
      expect(JSON.stringify(answer), call).not.toContain(blocked);
      expect(JSON.stringify(answer), call).not.toContain(NAME);
    }
    const isBlocked = { code: "not-bookable", details: { reason: "blocked" } };
    expect(all).toMatchObject({
      "instructor/get": { code: "not-found" },
      "rebook/get": { code: "not-found" },
      "book/slots": { instructors: [{ id: other }] },
      "book/slots of one": { instructors: [] },
      "book/slots to move": { instructors: [] },
      "book/quote": isBlocked,
      "book/quote, taken": { code: "slot-taken" },
      "book/create, taken": { code: "slot-taken" },
      "book/move": isBlocked,
      "book/create by credit": isBlocked,
      "book/create by pm_card_visa": isBlocked,
    });
    expect((await wallets().doc(me.uid).get()).data()).toEqual(before);
  });

  it("keeps the sessions booked before the block", async () => {
    const me = await planted("kind");
    await callEndpoint(blockSet, { instructorId: blocked }, me);
    expect((await bookings().doc(me.aid).get()).data()).toMatchObject({
      status: "Confirmed",
      instructor: { id: blocked },
    });
  });

  it("is listed again once unblocked", async () => {
    const me = await planted("mild");
    await callEndpoint(blockSet, { instructorId: blocked }, me);
    await callEndpoint(blockSet, { instructorId: blocked, blocked: false }, me);
    expect((await users().doc(me.uid).get()).data()?.blacklist).toEqual([]);
    const { "book/move": moved, ...all } = await everything(me);
    expect(moved).toMatchObject({ status: "Confirmed" });
    for (const call of [
      "instructor/get",
      "rebook/get",
      "book/slots",
      "book/slots of one",
      "book/slots to move",
    ])
      expect(JSON.stringify(all[call]), call).toContain(NAME);
    for (const call of ["book/quote, taken", "book/create, taken"])
      expect(JSON.stringify(all[call]), call).toContain(blocked);
  });
});
