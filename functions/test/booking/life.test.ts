import { beforeAll, describe, expect, it } from "vitest";
import type { CallParsed } from "../../src/core/api/index.ts";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { ledgerAccount } from "../../src/core/ledger/posting.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerAbsent } from "../../src/endpoints/provider/absent.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { dayRef, placeRef, transactions } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { foldOf, ledgerOf, walletOf } from "../support/read-ledger.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

type Input = CallParsed<"/api/book/create">;

let world: World;
let serial = 0;
const START = newYork(2, 10);
const END = START + HOUR;

beforeAll(async () => {
  world = await plantWorld();
});

/** A customer with credit of 200.00, an instructor, and a booking of 90.00 between them. */
async function planted(changes: Partial<Input> = {}, instructor: Parameters<typeof plantInstructor>[2] = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `teacher${serial}`, instructor);
  const uid = await plantCustomer(world, `guest${serial}`, 20_000);
  const input: Input = {
    instructorId,
    beacon: world.hour,
    start: START,
    people: 1,
    amount: 9_000,
    pmid: "credit",
    ...changes,
  };
  const made = await bookCreate.handler(input, contextOf(uid));
  return { uid, instructorId, aid: made.appointmentId, made, input };
}

async function accepted() {
  const facts = await planted();
  await providerAccept.handler({ appointmentId: facts.aid }, contextOf(facts.instructorId));
  return facts;
}

const place = async (aid: string) => (await placeRef(aid).get()).data();
const reservations = async (instructorId: string, date: string) =>
  (await dayRef(instructorId, date).get()).data()?.reservations;
const history = async (uid: string) => {
  const found = await transactions().where("userId", "==", uid).get();
  return found.docs
    .map((doc) => doc.data())
    .map(({ mode, billing }) => [mode, billing.amount, billing.balance]);
};

/** Balance of an account over a customer's ledger. */
async function held(uid: string, name: string): Promise<number> {
  const events = await ledgerOf(uid);
  return events
    .flatMap(({ entries }) => entries)
    .reduce((sum, e) => sum + (e.account === name ? e.amount : 0), 0);
}

describe("a booking from credit", () => {
  it("waits for its instructor with the credit held and the time reserved until the deadline", async () => {
    const { uid, instructorId, aid, made } = await planted({ instructions: "Ring twice" });
    expect(made).toEqual({
      appointmentId: aid,
      status: "Requested",
      payment: { status: "done" },
      balance: { amount: 11_000, currency: "USD" },
    });
    expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 9_000 });
    expect(await reservations(instructorId, "2026-11-21")).toEqual([
      { from: START, to: END, bookingId: aid, until: NOW + 24 * HOUR },
    ]);
    expect(await place(aid)).toMatchObject({ allow: [uid], line1: "1 Main St", instructions: "Ring twice" });
    expect(await storedBooking(aid)).toMatchObject({
      schedule: { year: 2026, month: 11, day: 21, timeZone: "America/New_York" },
      instructions: true,
      version: 1,
      customer: { id: uid, name: `guest${serial} T.` },
      allow: [uid, instructorId],
    });
    expect(await history(uid)).toEqual([]);
  });

  it("is confirmed and paid immediately with an instructor who confirms instantly", async () => {
    const { uid, instructorId, aid, made } = await planted({}, { instantConfirm: true });
    expect(made.status).toBe("Confirmed");
    expect(await walletOf(uid)).toMatchObject({ amount: 11_000, held: 0 });
    expect((await place(aid))?.allow).toEqual([uid, instructorId]);
    expect(await history(uid)).toEqual([["book", -9_000, 11_000]]);
  });

  it("is paid when accepted, and the instructor then sees the place", async () => {
    const { uid, instructorId, aid } = await accepted();
    expect(await walletOf(uid)).toMatchObject({ amount: 11_000, held: 0 });
    expect(await held(uid, ledgerAccount.escrow(aid))).toBe(9_000);
    expect((await place(aid))?.allow).toEqual([uid, instructorId]);
    expect(await reservations(instructorId, "2026-11-21")).toEqual([
      { from: START, to: END, bookingId: aid },
    ]);
    expect(await history(uid)).toEqual([["book", -9_000, 11_000]]);
  });

  it("is refunded in full when declined or withdrawn", async () => {
    const first = await planted();
    const declined = await providerDecline.handler(
      { appointmentId: first.aid, reason: "Ill" },
      contextOf(first.instructorId),
    );
    expect(declined).toEqual({ appointmentId: first.aid, status: "Declined", refund: 9_000 });
    const second = await planted();
    const withdrawn = await bookCancel.handler(
      { appointmentId: second.aid, refund: 9_000 },
      contextOf(second.uid),
    );
    expect(withdrawn).toMatchObject({ status: "Canceled", refund: 9_000, to: "credit" });
    for (const { uid, instructorId } of [first, second]) {
      expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });
      expect(await reservations(instructorId, "2026-11-21")).toEqual([]);
      expect(await history(uid)).toEqual([]);
    }
  });

  it("refunds the shown amount once when the customer cancels, and splits the rest", async () => {
    const { uid, instructorId, aid } = await accepted();
    const now = START - 5 * HOUR;
    const wrong = bookCancel.handler({ appointmentId: aid, refund: 9_000 }, contextOf(uid, { now }));
    await expect(wrong).rejects.toMatchObject({
      code: "refund-changed",
      details: { refund: 4_500, nextTierAt: START - 4 * HOUR },
    });
    const context = contextOf(uid, { now });
    const answer = await bookCancel.handler({ appointmentId: aid, refund: 4_500 }, context);
    expect(await bookCancel.handler({ appointmentId: aid, refund: 4_500 }, context)).toEqual(answer);
    expect(await walletOf(uid)).toMatchObject({ amount: 15_500, held: 0 });
    expect(await held(uid, ledgerAccount.escrow(aid))).toBe(0);
    expect(await held(uid, ledgerAccount.instructor(instructorId))).toBe(3_600);
    expect(await held(uid, ledgerAccount.revenue)).toBe(900);
    expect((await place(aid))?.allow).toEqual([uid]);
    expect(await reservations(instructorId, "2026-11-21")).toEqual([]);
    await expect(
      bookCancel.handler({ appointmentId: aid, refund: 4_500 }, contextOf(uid, { now })),
    ).rejects.toMatchObject({ code: "wrong-state", details: { status: "Canceled" } });
  });

  it("is refunded in full when the instructor cancels or does not show up", async () => {
    const first = await accepted();
    await providerCancel.handler(
      { appointmentId: first.aid, reason: "Ill" },
      contextOf(first.instructorId, { now: START - HOUR }),
    );
    const second = await accepted();
    const now = START + 21 * MINUTE;
    expect(
      await bookAbsent.handler({ appointmentId: second.aid }, contextOf(second.uid, { now })),
    ).toMatchObject({
      status: "Missed",
      refund: 9_000,
    });
    for (const { uid } of [first, second])
      expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });
  });

  it("is closed by check-in and check-out, and the instructor earns four fifths", async () => {
    const { uid, instructorId, aid } = await accepted();
    const teacher = (now: number) => contextOf(instructorId, { now });
    const early = providerCheckin.handler({ appointmentId: aid }, teacher(START - 16 * MINUTE));
    await expect(early).rejects.toMatchObject({ code: "wrong-state", details: { status: "Confirmed" } });
    await providerCheckin.handler({ appointmentId: aid }, teacher(START - 15 * MINUTE));
    await providerCheckout.handler({ appointmentId: aid }, teacher(END));
    expect((await storedBooking(aid)).status).toBe("Closed");
    expect(await held(uid, ledgerAccount.instructor(instructorId))).toBe(7_200);
    expect(await held(uid, ledgerAccount.revenue)).toBe(1_800);
    expect(await held(uid, ledgerAccount.escrow(aid))).toBe(0);
    expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
  });

  it("charges a customer who does not show up in full", async () => {
    const { uid, instructorId, aid } = await accepted();
    const context = contextOf(instructorId, { now: START + 20 * MINUTE });
    await providerAbsent.handler({ appointmentId: aid }, context);
    expect(await walletOf(uid)).toMatchObject({ amount: 11_000, held: 0 });
    expect(await held(uid, ledgerAccount.instructor(instructorId))).toBe(7_200);
  });
});

describe("an unanswered request", () => {
  it("reserves its time until its deadline, and not a second longer (B4)", async () => {
    const { input } = await planted();
    const rival = await plantCustomer(world, `rival${serial}`, 20_000);
    const deadline = NOW + 24 * HOUR;
    const at = (now: number) => bookCreate.handler(input, contextOf(rival, { now }));
    await expect(at(deadline - 1000)).rejects.toMatchObject({ code: "slot-taken" });
    // The sweep has not run: the clock alone frees the time.
    await expect(at(deadline + 1000)).resolves.toMatchObject({ status: "Requested" });
  });
});

describe("moving a booking", () => {
  it("reserves the new time, frees the old one and charges nothing", async () => {
    const { uid, instructorId, aid } = await accepted();
    const start = newYork(4, 15);
    const moved = await bookMove.handler({ appointmentId: aid, start }, contextOf(uid));
    expect(moved).toMatchObject({
      status: "Confirmed",
      movesLeft: 1,
      version: 3,
      schedule: { start, day: 23, month: 11 },
    });
    expect(await reservations(instructorId, "2026-11-21")).toEqual([]);
    expect(await reservations(instructorId, "2026-11-23")).toEqual([
      { from: start, to: start + HOUR, bookingId: aid },
    ]);
    expect(await walletOf(uid)).toMatchObject({ amount: 11_000, held: 0 });
    expect((await storedBooking(aid)).billing.refundCap).toBe(100);
  });

  it("can overlap its own old time, but no other booking", async () => {
    const { uid, instructorId, aid, input } = await accepted();
    const other = await plantCustomer(world, `rival${serial}`, 20_000);
    await bookCreate.handler({ ...input, start: newYork(2, 13) }, contextOf(other));
    await bookMove.handler({ appointmentId: aid, start: START + 30 * MINUTE }, contextOf(uid));
    const taken = bookMove.handler({ appointmentId: aid, start: newYork(2, 12) }, contextOf(uid));
    await expect(taken).rejects.toMatchObject({ code: "slot-taken" });
    const error = await taken.catch(({ details }) => details);
    expect(new Set(error.alternatives.map((a: { instructorId: string }) => a.instructorId))).toEqual(
      new Set([instructorId]),
    );
  });

  it("is allowed twice, up to four hours before the start", async () => {
    const { uid, aid } = await accepted();
    const to = (days: number, now = NOW) =>
      bookMove.handler({ appointmentId: aid, start: newYork(days, 9) }, contextOf(uid, { now }));
    const late = to(5, START - 4 * HOUR + 1);
    await expect(late).rejects.toMatchObject({ code: "wrong-state" });
    await to(5);
    await to(6);
    await expect(to(7)).rejects.toMatchObject({ code: "wrong-state", details: { status: "Confirmed" } });
  });
});

describe("searching for a session", () => {
  it("shows free times, without those a booking and its travel occupy", async () => {
    const { uid, instructorId } = await planted();
    const look = { beacon: world.hour, from: "2026-11-21", days: 1, instructorId };
    const { timeZone, instructors } = await bookSlots.handler(look, contextOf(uid));
    expect(timeZone).toBe("America/New_York");
    const starts = instructors[0]?.slots.map(({ start }) => start) ?? [];
    expect(starts[0]).toBe(newYork(2, 6));
    expect(starts.at(-1)).toBe(newYork(2, 19));
    expect(starts.filter((start) => start > newYork(2, 8, 30) && start < newYork(2, 11, 30))).toEqual([]);
  });

  it("shows neither blocked instructors nor the customer's own instructor account (B6)", async () => {
    const own = await plantWorld();
    const [kept, blocked, self] = await Promise.all(
      ["kept", "blocked", "self"].map((name) => plantInstructor(own, name)),
    );
    await plantCustomer(own, "self", 0, { blacklist: [blocked ?? ""] });
    const look = { beacon: own.hour, from: "2026-11-21", days: 1 };
    const { instructors } = await bookSlots.handler(look, contextOf(self ?? ""));
    expect(instructors.map(({ id }) => id)).toEqual([kept]);
  });

  it("quotes the price per person and what canceling gives back", async () => {
    const { uid, instructorId } = await planted();
    const start = newYork(3, 10);
    const quote = await bookQuote.handler(
      { instructorId, beacon: world.hour, start, people: 3 },
      contextOf(uid),
    );
    expect(quote).toMatchObject({
      amount: 12_000,
      lines: [
        { kind: "session", amount: 9_000 },
        { kind: "people", label: "2 more people", amount: 3_000 },
      ],
      end: start + HOUR,
      instant: false,
      refunds: [
        { until: start - 24 * HOUR, percent: 100 },
        { until: start - 4 * HOUR, percent: 50 },
      ],
      balance: { amount: 11_000, currency: "USD" },
    });
  });

  it("gives the same answer for a stranger's booking as for an unknown one (A2)", async () => {
    const { aid } = await accepted();
    const stranger = await plantCustomer(world, `stranger${serial}`, 20_000);
    const others = await plantInstructor(world, `other${serial}`);
    const asCustomer = (appointmentId: string) => [
      bookCancel.handler({ appointmentId, refund: 9_000 }, contextOf(stranger)),
      bookMove.handler({ appointmentId, start: START }, contextOf(stranger)),
      bookAbsent.handler({ appointmentId }, contextOf(stranger)),
      bookSlots.handler(
        { appointmentId, beacon: world.hour, from: "2026-11-21", days: 1 },
        contextOf(stranger),
      ),
    ];
    const asInstructor = (appointmentId: string) => [
      providerAccept.handler({ appointmentId }, contextOf(others)),
      providerCancel.handler({ appointmentId, reason: "x" }, contextOf(others)),
      providerCheckin.handler({ appointmentId }, contextOf(others)),
    ];
    const answers = async (id: string) =>
      (await Promise.allSettled([...asCustomer(id), ...asInstructor(id)])).map(
        (r) => r.status === "rejected" && r.reason.toBody(),
      );
    expect(await answers(aid)).toEqual(await answers("unknown"));
    expect((await answers(aid)).every((body) => body && body.code === "not-found")).toBe(true);
  });

  it("refuses a changed price and tells the new one", async () => {
    const { uid, input } = await planted();
    const other = bookCreate.handler({ ...input, start: newYork(3, 10), amount: 8_000 }, contextOf(uid));
    await expect(other).rejects.toMatchObject({
      code: "price-changed",
      status: 409,
      details: { amount: 9_000 },
    });
  });
});
