import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerCouldntcome } from "../../src/endpoints/provider/couldntcome.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { dailyStats, notifications, reliabilities } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey } from "../support/call-endpoint.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { accountBalances, ledgerKindsOf, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { END, START } from "../support/world.ts";

const { accepted } = creditBookings();
type Session = Awaited<ReturnType<typeof accepted>>;

const which = ({ aid }: Session) => ({ appointmentId: aid });
const asCustomer = ({ uid }: Session, now: number) => contextOf(uid, { now });
const asInstructor = ({ instructorId }: Session, now: number) => ({
  ...contextOf(instructorId, { now }),
  ...newKey(),
});

async function moneyOf({ uid, aid, instructorId }: Session) {
  const balances = accountBalances(await ledgerOf(uid));
  const escrow = balances[ledgerAccount.escrow(aid)] ?? 0;
  const instructor = balances[ledgerAccount.instructor(instructorId)] ?? 0;
  return { escrow, instructor, credit: (await walletOf(uid)).amount };
}

/** The kinds of notifications of a session's latest event, as its trigger creates them. */
async function toldAfter(session: Session): Promise<string[]> {
  const booking = await storedBooking(session.aid);
  await handleBookWritten(undefined, booking);
  const all = await notifications().where("aid", "==", session.aid).get();
  const latest = all.docs.filter(({ id }) => id.startsWith(`${session.aid}_${booking.version}_`));
  return latest.map(({ id }) => id.slice(`${session.aid}_${booking.version}_`.length)).sort();
}

describe("an instructor who forgot to check in", () => {
  it("checks in late until the end, which the customer is told, and is paid as ever", async () => {
    const session = await accepted();
    const answer = await callEndpoint(providerCheckin, which(session), asInstructor(session, END - 1));
    expect(answer).toEqual({ appointmentId: session.aid, status: "Started" });
    const { events } = await storedBooking(session.aid);
    expect(events.at(-1)).toMatchObject({ name: "check in", at: END - 1, late: true });
    expect(await toldAfter(session)).toEqual(["started-late_customer", "started-late_instructor"]);
    await processDueBooking(session.aid, END + 2 * HOUR);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 7_200, credit: 11_000 });
  });

  it("is not paid for a late check-in alone: the customer's report opens a claim of 24 hours", async () => {
    const session = await accepted();
    const late = START + 20 * MINUTE + 1;
    await callEndpoint(providerCheckin, which(session), asInstructor(session, late));
    const answer = await callEndpoint(bookAbsent, which(session), {
      ...asCustomer(session, END),
      ...newKey(),
    });
    expect(answer).toMatchObject({
      message: expect.stringMatching(/has 24 hours to reply/),
      claim: { by: "customer", at: END, until: END + DAY, state: "open" },
    });
    await processDueBooking(session.aid, END + DAY);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 0, credit: 20_000 });
  });

  it("does nothing and is paid two hours after the end", async () => {
    const session = await accepted();
    await processDueBooking(session.aid, END + 2 * HOUR);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 7_200, credit: 11_000 });
  });
});

describe("an instructor who couldn't make it", () => {
  it("cannot cancel after the start, but says so: all is refunded at once, once, and it counts as broken", async () => {
    const session = await accepted();
    const cancel = { ...which(session), reason: "My car broke down." };
    await expect(callEndpoint(providerCancel, cancel, asInstructor(session, START))).rejects.toMatchObject({
      code: "wrong-state",
      details: { status: "Confirmed" },
    });
    const at = START + 5 * MINUTE;
    const asking = asInstructor(session, at);
    const say = () => callEndpoint(providerCouldntcome, which(session), asking);
    const answer = await say();
    expect(answer).toEqual({ appointmentId: session.aid, status: "Missed", refund: 9_000 });
    expect(await say()).toEqual(answer);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 0, credit: 20_000 });
    expect(await ledgerKindsOf(session.aid)).toEqual(["cancel", "capture", "hold"]);
    expect(await storedBooking(session.aid)).toMatchObject({
      status: "Missed",
      claim: { by: "customer", at, until: at, state: "ended" },
      billing: { refunded: 9_000, settledAt: at },
    });
    expect(await toldAfter(session)).toEqual(["couldnt-come_customer", "couldnt-come_instructor"]);
    const reliability = (await reliabilities().doc(session.instructorId).get()).data();
    expect(reliability?.outcomes.find(({ bookingId }) => bookingId === session.aid)).toMatchObject({
      session: "broken",
    });
    const days = await dailyStats().get();
    const missed = days.docs.map((day) => day.data().counts["missed-instructor"] ?? 0);
    expect(missed.reduce((sum, one) => sum + one, 0)).toBe(1);
    for (const now of [at + DAY, END + 3 * DAY]) await processDueBooking(session.aid, now);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 0, credit: 20_000 });
  });

  it("cannot say so once they have checked in, or two hours after the end", async () => {
    const session = await accepted();
    const after = callEndpoint(providerCouldntcome, which(session), asInstructor(session, END + 2 * HOUR));
    await expect(after).rejects.toMatchObject({ code: "wrong-state", details: { status: "Closed" } });
    await callEndpoint(providerCheckin, which(session), asInstructor(session, START));
    const started = callEndpoint(providerCouldntcome, which(session), asInstructor(session, START + 1));
    await expect(started).rejects.toMatchObject({ code: "wrong-state", details: { status: "Started" } });
  });
});

describe("a check-in pressed without a network", () => {
  it("counts as late until two hours after the end, once, with its check-out, and is paid as ever", async () => {
    const session = await accepted();
    const checkIn = { ...which(session), pressedAt: START };
    const at = END + 2 * HOUR - 2;
    const who = asInstructor(session, at);
    for (const replay of [who, who])
      expect(await callEndpoint(providerCheckin, checkIn, replay)).toMatchObject({ status: "Started" });
    const out = { ...which(session), pressedAt: END };
    expect(await callEndpoint(providerCheckout, out, asInstructor(session, at + 1))).toMatchObject({
      status: "Closed",
    });
    const { events } = await storedBooking(session.aid);
    expect(events.slice(-2)).toMatchObject([
      { name: "check in", at, late: true, pressedAt: START },
      { name: "check out", at: at + 1, pressedAt: END },
    ]);
    await processDueBooking(session.aid, END + 2 * HOUR);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 7_200, credit: 11_000 });
  });

  it("is taken with its check-out in one act: no report comes between them", async () => {
    const session = await accepted();
    const at = END + 2 * HOUR - 1;
    const both = { ...which(session), checkedInAt: START, pressedAt: END };
    const who = asInstructor(session, at);
    for (const replay of [who, who])
      expect(await callEndpoint(providerCheckout, both, replay)).toMatchObject({ status: "Closed" });
    const { events, version } = await storedBooking(session.aid);
    expect(events.slice(-2)).toMatchObject([
      { name: "check in", at, late: true, pressedAt: START },
      { name: "check out", at, pressedAt: END },
    ]);
    expect(version).toBe(events.length);
    expect(await toldAfter(session)).toEqual(["started-late_customer", "started-late_instructor"]);
    await processDueBooking(session.aid, END + 2 * HOUR);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 7_200, credit: 11_000 });
    const closed = await accepted();
    await expect(
      callEndpoint(
        providerCheckout,
        { ...which(closed), checkedInAt: START, pressedAt: END },
        asInstructor(closed, END + 2 * HOUR),
      ),
    ).rejects.toMatchObject({ code: "wrong-state", details: { status: "Closed" } });
  });

  it("is noted beside a report that came first, told to both, and changes nothing of it", async () => {
    const session = await accepted();
    await callEndpoint(bookAbsent, which(session), { ...asCustomer(session, END), ...newKey() });
    const before = await storedBooking(session.aid);
    const answer = await callEndpoint(
      providerCheckin,
      { ...which(session), pressedAt: START },
      asInstructor(session, END + MINUTE),
    );
    expect(answer).toEqual({ appointmentId: session.aid, status: "Missed" });
    const after = await storedBooking(session.aid);
    expect(after).toEqual({
      ...before,
      events: [
        ...before.events,
        { name: "check in noted", by: "instructor", at: END + MINUTE, pressedAt: START },
      ],
      version: before.version + 1,
      updatedAt: END + MINUTE,
    });
    expect(await toldAfter(session)).toEqual(["check-in-noted_customer", "check-in-noted_instructor"]);
    await processDueBooking(session.aid, END + DAY);
    expect(await moneyOf(session)).toEqual({ escrow: 0, instructor: 0, credit: 20_000 });
  });
});
