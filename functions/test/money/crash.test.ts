import "./own-database.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drive } from "../../src/payment/drive.ts";
import { createSandbox } from "../../src/payment/sandbox.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { Crash, mortal } from "../../src/payment/testing/crash.ts";
import { memoryStore } from "../../src/payment/testing/memory-store.ts";
import { HOUR, MINUTE } from "../../src/shared/constants.ts";
import { busyOf } from "../../src/shared/domain/busy.ts";
import { accept, cancelByCustomer } from "../../src/shared/domain/decisions.ts";
import { type Asked, bookIntent, tipIntent, topUpIntent } from "../../src/shared/domain/intent.ts";
import { account } from "../../src/shared/domain/ledger.ts";
import { bookingWith, draftWith, NOW } from "../../src/shared/domain/testing/booking.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import type { Intent } from "../../src/shared/model/intent.ts";
import type { SandboxCard } from "../../src/shared/model/sandbox.ts";
import { mustGetBooking, readAround, save } from "../../src/store/bookings.ts";
import {
  bookings,
  dayRef,
  intents,
  placeRef,
  transactions,
  users,
  wallets,
} from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { dueIntents } from "../../src/store/intents.ts";
import { settlementBook } from "../../src/store/settlement.ts";
import { ledgerOf } from "../world/look.ts";
import { advanceToClosed } from "./closed.ts";
import { allCards } from "./people.ts";

const AMOUNT = 9_000;

/** Somebody with cards, no credit, and a processor of their own. */
async function plant(card: SandboxCard) {
  const uid = randomUUID();
  const { records, ...store } = memoryStore();
  const facts = { name: "", firstname: "", lastname: "", phone: "", avatar: "", bio: "", location: null };
  const rest = { serviceArea: "", timeZone: "", schedule: [], blacklist: [], createdAt: NOW };
  await users()
    .doc(uid)
    .set({ ...facts, ...rest, cards: allCards });
  await wallets().doc(uid).set({ amount: 0, held: 0, currency: "USD", version: 1 });
  const saved = allCards.find(({ pmid }) => pmid === standingPmid(card));
  if (!saved) throw new Error(`There is no card ${card}.`);
  const asked: Asked = { uid, customer: "cus_1", card: saved, key: randomUUID(), hash: "h", now: NOW };
  const customer = { ...draftWith().customer, id: uid };
  const instructor = { ...draftWith().instructor, id: `teacher-${uid}` };
  return {
    uid,
    records,
    port: createSandbox(store),
    asked,
    draft: { id: randomUUID(), customer, instructor },
  };
}
type Planted = Awaited<ReturnType<typeof plant>>;

/** A booking with its place and its time. */
async function plantHeld(booking: Booking): Promise<void> {
  const entry = busyOf(booking);
  await bookings().doc(booking.id).set(booking);
  await placeRef(booking.id).set({ allow: [booking.customer.id], line1: "", instructions: "", phone: "" });
  for (const date of booking.days)
    await dayRef(booking.instructor.id, date).set({ busy: entry ? [entry] : [] });
}

/** Makes the payment of each story, up to where settling begins; answers its id, and when that is. */
const stories: Record<string, (one: Planted) => Promise<{ intent: Intent; now: number }>> = {
  "a top-up": async ({ asked }) => ({ intent: topUpIntent(AMOUNT, asked), now: NOW }),

  async "a tip"({ asked, draft }) {
    const start = NOW - 24 * HOUR;
    const schedule = { ...draftWith().schedule, start, end: start + HOUR };
    const booking = advanceToClosed(draftWith({ ...draft, schedule, now: start - 48 * HOUR }));
    await bookings().doc(booking.id).set(booking);
    return { intent: tipIntent(booking, AMOUNT, asked), now: NOW };
  },

  async "a booking that is confirmed at once"({ asked, draft }) {
    const booking = bookingWith({ ...draft, pmid: asked.card.pmid });
    await plantHeld(booking);
    return { intent: bookIntent(booking, true, asked), now: NOW };
  },

  async "a booking that is canceled for half before it was taken"({ port, asked, draft }) {
    const booking = bookingWith({ ...draft, pmid: asked.card.pmid });
    await plantHeld(booking);
    const intent = bookIntent(booking, false, asked);
    await intents().doc(intent.id).set(intent);
    for (const _ of [1, 2]) await drive({ port, book: settlementBook }, intent.id, NOW);
    const now = booking.schedule.start - 20 * HOUR;
    await happen(booking.id, NOW, (one) => accept(one, "instructor", NOW));
    await happen(booking.id, now, (one) => cancelByCustomer(one, AMOUNT / 2, now));
    const stored = (await intents().doc(intent.id).get()).data();
    if (!stored) throw new Error("The payment is gone.");
    return { intent: stored, now };
  },
};

const happen = (
  aid: string,
  now: number,
  decision: (one: ReturnType<typeof bookingWith>) => ReturnType<typeof accept>,
) =>
  decide(async (batch) => {
    const before = await mustGetBooking(aid, () => true);
    const outcome = decision(before.data);
    save(batch, before, outcome, await readAround(before, outcome), now);
  });

/** What the processor took and kept, how often it took, and what the ledger and the statement say. */
async function books({ uid, records }: Planted) {
  const taken = [...records.values()].flatMap((one) =>
    one.kind === "payment" && one.state === "captured" ? [one] : [],
  );
  const entries = (await ledgerOf(uid)).flatMap((event) => event.entries);
  const statement = (await transactions().where("userId", "==", uid).get()).docs.map((doc) => doc.data());
  return {
    times: taken.length,
    kept: taken.reduce((sum, one) => sum + one.amount - one.refunded, 0),
    ledger: entries.reduce((sum, e) => sum - (e.account === account.processor ? e.amount : 0), 0),
    statement: statement.reduce(
      (sum, { billing }) => sum + (billing.source === "card" ? Math.abs(billing.amount) : 0),
      0,
    ),
  };
}

/** Lets the process die at its `at`-th step, then the sweep come by; answers whether it died. */
async function tell(name: string, card: SandboxCard, at: number, when: "before" | "after") {
  const one = await plant(card);
  const { intent, now } = (await stories[name]?.(one)) ?? { intent: undefined, now: NOW };
  if (!intent) throw new Error(`There is no story ${name}.`);
  await intents().doc(intent.id).set(intent);
  const { deps, isDead } = mortal({ port: one.port, book: settlementBook }, at, when);
  await drive(deps, intent.id, now).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
  const atCrash = await books(one);
  let later = now;
  for (let round = 0; round < 4; round++) {
    later += 3 * MINUTE;
    const due = (await dueIntents(later)).some(({ ref }) => ref.id === intent.id);
    if (due) await drive({ port: one.port, book: settlementBook }, intent.id, later);
  }
  const after = (await intents().doc(intent.id).get()).data();
  return { hasDied: isDead(), atCrash, end: await books(one), after };
}

describe.each(Object.keys(stories))("%s", (name) => {
  const kept = name.includes("half") ? AMOUNT / 2 : AMOUNT;
  it.each(["visa", "timeout"] as const)(
    "by %s is paid once and in the books once, wherever the process died (M5)",
    async (card) => {
      let deaths = 0;
      for (const when of ["before", "after"] as const)
        for (let at = 0; ; at++) {
          const { hasDied, atCrash, end, after } = await tell(name, card, at, when);
          expect(atCrash.times, `${when} ${at}`).toBeLessThanOrEqual(1);
          expect(end, `${when} ${at}`).toMatchObject({ times: 1, kept, ledger: kept });
          expect(end.statement).toBe(name.includes("half") ? AMOUNT + kept : AMOUNT);
          expect(after?.state).toBe("captured");
          expect(after?.due).toBeUndefined();
          if (!hasDied) break;
          deaths += 1;
        }
      expect(deaths).toBeGreaterThanOrEqual(8);
    },
  );
});

describe("a refused card", () => {
  it("is charged nothing, wherever the process died", async () => {
    for (const when of ["before", "after"] as const)
      for (let at = 0; ; at++) {
        const { hasDied, end, after } = await tell("a top-up", "declined", at, when);
        expect(end).toEqual({ times: 0, kept: 0, ledger: 0, statement: 0 });
        expect(after).toMatchObject({ state: "refused", reason: "card_declined" });
        if (!hasDied) break;
      }
  });
});
