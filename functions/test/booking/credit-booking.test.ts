import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { dayRef, placeRef, transactions } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { foldOf, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { END, START } from "../support/world.ts";

const { planted, accepted, anotherCustomer, serial, world } = creditBookings();

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
      { from: START, to: END, bookingId: aid, area: world().area, until: NOW + 24 * HOUR },
    ]);
    expect(await place(aid)).toMatchObject({ allow: [uid], line1: "1 Main St", instructions: "Ring twice" });
    expect(await storedBooking(aid)).toMatchObject({
      schedule: { year: 2026, month: 11, day: 21, timeZone: "America/New_York" },
      instructions: true,
      version: 1,
      customer: { id: uid, name: `guest${serial()} T.` },
      allow: [uid, instructorId],
    });
    expect(await history(uid)).toEqual([["hold", -9_000, 11_000]]);
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
      { from: START, to: END, bookingId: aid, area: world().area },
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
      expect(await history(uid)).toEqual([
        ["hold", -9_000, 11_000],
        ["release", 9_000, 20_000],
      ]);
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

  it("is refunded in full when the instructor cancels", async () => {
    const { uid, instructorId, aid } = await accepted();
    const context = contextOf(instructorId, { now: START - HOUR });
    await providerCancel.handler({ appointmentId: aid, reason: "Ill" }, context);
    expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });
  });

  it("can be canceled by the customer until the start, not later", async () => {
    const { uid, aid } = await accepted();
    const cancel = (now: number) =>
      bookCancel.handler({ appointmentId: aid, refund: 0 }, contextOf(uid, { now }));
    await expect(cancel(START)).rejects.toMatchObject({
      code: "wrong-state",
      details: { status: "Confirmed" },
    });
    await expect(cancel(START - 1)).resolves.toMatchObject({ status: "Canceled" });
  });

  it("is closed by check-in and check-out, and the instructor earns four fifths", async () => {
    const { uid, instructorId, aid } = await accepted();
    const instructor = (now: number) => contextOf(instructorId, { now });
    const early = providerCheckin.handler({ appointmentId: aid }, instructor(START - 16 * MINUTE));
    await expect(early).rejects.toMatchObject({ code: "wrong-state", details: { status: "Confirmed" } });
    await providerCheckin.handler({ appointmentId: aid }, instructor(START - 15 * MINUTE));
    await providerCheckout.handler({ appointmentId: aid }, instructor(END));
    expect((await storedBooking(aid)).status).toBe("Closed");
    expect(await held(uid, ledgerAccount.escrow(aid))).toBe(9_000);
    await processDueBooking(aid, END + 2 * HOUR);
    expect(await held(uid, ledgerAccount.instructor(instructorId))).toBe(7_200);
    expect(await held(uid, ledgerAccount.revenue)).toBe(1_800);
    expect(await held(uid, ledgerAccount.escrow(aid))).toBe(0);
    expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
  });
});

describe("an unanswered request", () => {
  it("reserves its time until its deadline, and not a second longer (B4)", async () => {
    const { input } = await planted();
    const rival = await anotherCustomer();
    const deadline = NOW + 24 * HOUR;
    const at = (now: number) => bookCreate.handler(input, contextOf(rival, { now }));
    await expect(at(deadline - 1000)).rejects.toMatchObject({ code: "slot-taken" });
    // The sweep has not run: the clock alone frees the time.
    await expect(at(deadline + 1000)).resolves.toMatchObject({ status: "Requested" });
  });
});
