import { beforeAll, describe, expect, it } from "vitest";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { rebookGet } from "../../src/endpoints/rebook/get.ts";
import { AppError } from "../../src/shared/errors.ts";
import { bookings, reconnect, users, wallets } from "../../src/store/collections.ts";
import { ask } from "../api/ask.ts";
import {
  card,
  NOW,
  newYork,
  plantCustomer,
  plantInstructor,
  plantWorld,
  type World,
} from "../world/plant.ts";

const NAME = "Balthazar Blocked";
const START = newYork(3, 10);
const AWAY = newYork(4, 10);

let world: World;
let blocked: string;
let other: string;
/** Days from now on which nobody has booked yet. */
let free = 10;
beforeAll(async () => {
  world = await plantWorld();
  blocked = await plantInstructor(world, "blocked", { name: NAME, instantConfirm: true });
  other = await plantInstructor(world, "other");
  // Somebody else has taken the other's time, so that whoever wants it is told of alternatives.
  const rival = await plantCustomer(world, "rival", 20_000);
  await ask(bookCreate, { ...wish(START), instructorId: other, pmid: "credit" }, { uid: rival });
});

const wish = (start: number) => ({ beacon: world.hour, start, people: 1, amount: 9_000 });
const quoteOf = (start: number) => ({ beacon: world.hour, start, people: 1 });
const week = () => ({ beacon: world.hour, from: "2026-11-20", days: 7 });

/** A customer who has met both, and has booked the one whom they may block afterwards. */
async function planted(name: string) {
  const uid = await plantCustomer(world, name, 20_000, { cards: [card("pm_card_visa")] });
  const people = [blocked, other].map((id) => ({ id, name: id, avatar: "default.jpg", lastAt: NOW }));
  await reconnect().doc(uid).set({ people });
  const input = { ...wish(newYork(free++, 10)), instructorId: blocked, pmid: "credit" };
  const booked = await ask(bookCreate, input, { uid });
  return { uid, aid: booked.appointmentId };
}

/** Everything that names or lists instructors, asked for by somebody; an answer, or the body of a refusal. */
async function everything({ uid, aid }: { uid: string; aid: string }) {
  const of = (asked: Promise<unknown>) =>
    asked.catch((error: unknown) => {
      if (error instanceof AppError) return error.toBody();
      throw error;
    });
  const instructorId = blocked;
  const pmids = ["credit", "pm_card_visa"];
  return {
    "instructor/get": await of(ask(instructorGet, { instructorId }, { uid })),
    "rebook/get": await of(ask(rebookGet, { instructorId }, { uid })),
    "book/slots": await of(ask(bookSlots, week(), { uid })),
    "book/slots of one": await of(ask(bookSlots, { ...week(), instructorId }, { uid })),
    "book/slots to move": await of(ask(bookSlots, { ...week(), instructorId, appointmentId: aid }, { uid })),
    "book/quote": await of(ask(bookQuote, { ...quoteOf(AWAY), instructorId }, { uid })),
    "book/quote, taken": await of(ask(bookQuote, { ...quoteOf(START), instructorId: other }, { uid })),
    "book/create, taken": await of(
      ask(bookCreate, { ...wish(START), instructorId: other, pmid: "credit" }, { uid }),
    ),
    "book/move": await of(ask(bookMove, { appointmentId: aid, start: newYork(free++, 10) }, { uid })),
    ...Object.fromEntries(
      await Promise.all(
        pmids.map(async (pmid) => [
          `book/create by ${pmid}`,
          await of(ask(bookCreate, { ...wish(newYork(free++, 10)), instructorId, pmid }, { uid })),
        ]),
      ),
    ),
  } as Record<string, unknown>;
}

describe("somebody who is blocked (B6)", () => {
  it("is named and listed nowhere any more, and can neither be booked nor moved to", async () => {
    const me = await planted("wary");
    await ask(blockSet, { instructorId: blocked }, me);
    const before = (await wallets().doc(me.uid).get()).data();
    const all = await everything(me);
    for (const [call, said] of Object.entries(all)) {
      expect(JSON.stringify(said), call).not.toContain(blocked);
      expect(JSON.stringify(said), call).not.toContain(NAME);
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

  it("keeps a session that was booked before", async () => {
    const me = await planted("kind");
    await ask(blockSet, { instructorId: blocked }, me);
    expect((await bookings().doc(me.aid).get()).data()).toMatchObject({
      status: "Confirmed",
      instructor: { id: blocked },
    });
  });

  it("is back as before once the block is taken back", async () => {
    const me = await planted("mild");
    await ask(blockSet, { instructorId: blocked }, me);
    await ask(blockSet, { instructorId: blocked, blocked: false }, me);
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
