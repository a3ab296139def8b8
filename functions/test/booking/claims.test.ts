import { describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { bookContest } from "../../src/endpoints/book/contest.ts";
import { providerAbsent } from "../../src/endpoints/provider/absent.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerContest } from "../../src/endpoints/provider/contest.ts";
import { providerStatement } from "../../src/endpoints/provider/statement.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { saveResolution } from "../../src/operations/booking/resolve-claim.ts";
import { auditEntries, claimRef, instructors } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey, notFound } from "../support/call-endpoint.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { accountBalances, foldOf, ledgerKindsOf, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { END, START } from "../support/world.ts";

const { accepted, anotherCustomer } = creditBookings();
type Session = Awaited<ReturnType<typeof accepted>>;

const AT = START + 20 * MINUTE;
const text = "I rang three times.";
const which = ({ aid }: Session) => ({ appointmentId: aid });
const asCustomer = ({ uid }: Session, now: number) => contextOf(uid, { now });
const asInstructor = ({ instructorId }: Session, now: number) => contextOf(instructorId, { now });
const wrongState = (status: Booking["status"]) => ({ code: "wrong-state", details: { status } });
const operator = { uid: "op", name: "Olga" };

/** Where the price of 90.00 is: in escrow, with the instructor, with us, or back. */
async function moneyOf({ uid, aid, instructorId }: Session) {
  const balances = accountBalances(await ledgerOf(uid));
  const wallet = await walletOf(uid);
  expect(wallet).toMatchObject(await foldOf(uid));
  return {
    escrow: balances[ledgerAccount.escrow(aid)] ?? 0,
    instructor: balances[ledgerAccount.instructor(instructorId)] ?? 0,
    credit: wallet.amount,
  };
}
const inEscrow = { escrow: 9_000, instructor: 0, credit: 11_000 };

describe("a no-show of the instructor", () => {
  it("leaves the price in escrow for 24 hours, and then returns all of it, once", async () => {
    const session = await accepted();
    const key = newKey();
    const report = () => callEndpoint(bookAbsent, which(session), { ...asCustomer(session, AT), ...key });
    const answer = await report();
    const claim = { by: "customer", at: AT, until: AT + DAY, state: "open" };
    expect(answer).toEqual({
      message: expect.stringMatching(/^We're sorry\. \S+ has 24 hours to reply\./),
      status: "Missed",
      claim,
    });
    expect(await report()).toEqual(answer);
    for (const now of [AT, END + 2 * HOUR, AT + DAY - 1]) await processDueBooking(session.aid, now);
    expect(await moneyOf(session)).toEqual(inEscrow);
    await Promise.all([1, 2, 3].map(() => processDueBooking(session.aid, AT + DAY)));
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 0, credit: 20_000 });
    expect(await ledgerKindsOf(session.aid)).toEqual(["cancel", "capture", "hold"]);
    expect(await storedBooking(session.aid)).toMatchObject({
      status: "Missed",
      claim: { ...claim, state: "ended" },
      billing: { refunded: 9_000, settledAt: AT + DAY },
    });
  });

  it("waits for an operator once the instructor contests it with words that only we read", async () => {
    const session = await accepted();
    await bookAbsent.handler(which(session), asCustomer(session, AT));
    const input = { ...which(session), text };
    await expect(bookContest.handler(input, asCustomer(session, AT))).rejects.toMatchObject(
      wrongState("Missed"),
    );
    const late = providerContest.handler(input, asInstructor(session, AT + DAY));
    await expect(late).rejects.toMatchObject(wrongState("Missed"));
    const answer = await callEndpoint(providerContest, input, asInstructor(session, AT + DAY - 1));
    expect(answer).toEqual({ message: expect.stringMatching(/^Thank you for telling us/), status: "Missed" });
    expect((await claimRef(session.aid).get()).data()).toEqual({
      by: "instructor",
      uid: session.instructorId,
      text,
      at: AT + DAY - 1,
    });
    expect(JSON.stringify(await storedBooking(session.aid))).not.toContain(text);
    await processDueBooking(session.aid, AT + 9 * DAY);
    expect(await moneyOf(session)).toEqual(inEscrow);

    const decision = { bookingId: session.aid, refund: 4_000, reason: "Late by half.", by: operator };
    await saveResolution(decision, AT + 9 * DAY);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 4_000, credit: 15_000 });
    await expect(saveResolution(decision, AT + 9 * DAY)).rejects.toMatchObject(wrongState("Missed"));
    expect((await auditEntries().doc(`${session.aid}_resolve`).get()).data()).toEqual({
      at: AT + 9 * DAY,
      by: operator,
      act: "resolve",
      on: { kind: "booking", id: session.aid },
      reason: "Late by half.",
      before: { claim: "contested", amount: 9_000 },
      after: { claim: "ended", refunded: 4_000 },
    });
  });

  it("lets the instructor who reported it say what happened once the customer contests it, until it is decided (W11)", async () => {
    const session = await accepted();
    await providerAbsent.handler(which(session), asInstructor(session, AT));
    const say = (words: string, at: number) =>
      callEndpoint(providerStatement, { ...which(session), text: words }, asInstructor(session, at));
    await expect(say("Nobody opened.", AT + HOUR)).rejects.toMatchObject(wrongState("Missed"));
    await bookContest.handler({ ...which(session), text }, asCustomer(session, AT + HOUR));
    const before = await storedBooking(session.aid);
    await say("Nobody opened.", AT + 2 * HOUR);
    expect(await say("I rang twice.", AT + 3 * HOUR)).toEqual({
      message: expect.stringMatching(/^Thank you/),
    });
    expect((await claimRef(session.aid).get()).data()).toMatchObject({
      by: "customer",
      text,
      second: { by: "instructor", uid: session.instructorId, text: "I rang twice.", at: AT + 3 * HOUR },
    });
    expect(await storedBooking(session.aid)).toEqual(before);
    const decision = { bookingId: session.aid, refund: 0, reason: "Photo.", by: operator };
    await saveResolution(decision, AT + DAY);
    await expect(say("Once more.", AT + DAY)).rejects.toMatchObject(wrongState("Missed"));
  });

  it("who checked in and out is contested from the start, and takes back what the session counted", async () => {
    const session = await accepted();
    const closedCount = async () => (await instructors().doc(session.instructorId).get()).data()?.closedCount;
    const key = newKey();
    const checkIn = () =>
      providerCheckin.handler(which(session), { ...asInstructor(session, START - 15 * MINUTE), ...key });
    expect(await checkIn()).toEqual({ appointmentId: session.aid, status: "Started" });
    expect(await checkIn()).toEqual({ appointmentId: session.aid, status: "Started" });
    const early = providerCheckout.handler(which(session), asInstructor(session, START + 29 * MINUTE));
    await expect(early).rejects.toMatchObject(wrongState("Started"));
    await providerCheckout.handler(which(session), asInstructor(session, START + 30 * MINUTE));
    expect(await closedCount()).toBe(1);
    const answer = await bookAbsent.handler(which(session), asCustomer(session, END + 2 * HOUR - 1));
    expect(answer).toMatchObject({
      message: expect.stringContaining("checked in, so we'll look into it"),
      claim: { state: "contested", contested: { by: "check in", at: START - 15 * MINUTE } },
    });
    expect(await closedCount()).toBe(0);
    await processDueBooking(session.aid, END + 5 * DAY);
    expect(await moneyOf(session)).toEqual(inEscrow);
    await providerContest.handler({ ...which(session), text }, asInstructor(session, END + 3 * HOUR));
    await saveResolution(
      { bookingId: session.aid, refund: 0, reason: "Photo.", by: operator },
      END + 6 * DAY,
    );
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 7_200, credit: 11_000 });
    expect(await closedCount()).toBe(0);
  });
});

describe("a no-show of the customer", () => {
  it("pays the instructor after 24 hours, as a cancellation under 4 hours would", async () => {
    const session = await accepted();
    const answer = await callEndpoint(providerAbsent, which(session), asInstructor(session, AT));
    expect(answer).toEqual({ appointmentId: session.aid, status: "Missed" });
    await processDueBooking(session.aid, AT + DAY - 1);
    expect(await moneyOf(session)).toEqual(inEscrow);
    await processDueBooking(session.aid, AT + DAY);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 7_200, credit: 11_000 });
  });

  it("is contested by the customer alone; a stranger learns nothing", async () => {
    const session = await accepted();
    const stranger = await anotherCustomer();
    await providerAbsent.handler(which(session), asInstructor(session, AT));
    const input = { ...which(session), text };
    const foreign = contextOf(stranger, { now: AT });
    await expect(bookContest.handler(input, foreign)).rejects.toMatchObject(notFound);
    await expect(providerContest.handler(input, foreign)).rejects.toMatchObject(notFound);
    const own = providerContest.handler(input, asInstructor(session, AT));
    await expect(own).rejects.toMatchObject(wrongState("Missed"));
    for (const bad of ["", " ", "x".repeat(501)])
      await expect(
        callEndpoint(bookContest, { ...input, text: bad }, asCustomer(session, AT)),
      ).rejects.toMatchObject({ code: "bad-request" });
    await bookContest.handler(input, asCustomer(session, AT));
    expect((await storedBooking(session.aid)).claim).toMatchObject({ state: "contested" });
  });
});

describe("acts on a no-show at the same moment (B9)", () => {
  it("of customer, instructor, job and operator move the money once, in whatever order they arrive", async () => {
    const sessions: Session[] = [];
    for (let i = 0; i < 12; i++) sessions.push(await accepted());
    const outcomes = await Promise.all(
      sessions.map(async (session, i) => {
        const acts = [
          (now: number) => providerCheckin.handler(which(session), asInstructor(session, now)),
          (now: number) => bookAbsent.handler(which(session), asCustomer(session, now)),
          (now: number) => providerAbsent.handler(which(session), asInstructor(session, now)),
          (now: number) => providerContest.handler({ ...which(session), text }, asInstructor(session, now)),
          (now: number) => bookContest.handler({ ...which(session), text }, asCustomer(session, now)),
          (now: number) => providerCheckout.handler(which(session), asInstructor(session, now)),
          (now: number) => processDueBooking(session.aid, now),
          (now: number) =>
            saveResolution({ bookingId: session.aid, refund: 3_000, reason: "?", by: operator }, now),
        ];
        const turned = [...acts.slice(i % acts.length), ...acts.slice(0, i % acts.length)];
        for (const now of [AT, END, END + 2 * HOUR, AT + DAY, END + 2 * DAY])
          await Promise.allSettled(turned.map((act) => act(now)));
        await processDueBooking(session.aid, END + 3 * DAY);
        await saveResolution(
          { bookingId: session.aid, refund: 3_000, reason: "?", by: operator },
          END + 3 * DAY,
        ).catch(() => undefined);
        const kinds = await ledgerKindsOf(session.aid);
        expect(kinds.filter((kind) => kind === "close" || kind === "cancel")).toHaveLength(1);
        const { status, claim, billing } = await storedBooking(session.aid);
        expect(["ended", undefined]).toContain(claim?.state);
        expect((await moneyOf(session)).escrow).toBe(0);
        const resolved = claim?.contested !== undefined;
        if (claim && !resolved) expect(billing.settledAt).toBeGreaterThanOrEqual(claim.until);
        if (!claim) expect(billing.settledAt).toBeGreaterThanOrEqual(END + 2 * HOUR);
        return status;
      }),
    );
    expect(outcomes).toContain("Missed");
  });
});
