import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { operatorBook } from "../../src/endpoints/operator/book.ts";
import { operatorMovefor } from "../../src/endpoints/operator/movefor.ts";
import { operatorSlots } from "../../src/endpoints/operator/slots.ts";
import { providerContest } from "../../src/endpoints/provider/contest.ts";
import { auth } from "../../src/firebase.ts";
import { auditEntries, instructors } from "../../src/store/collections.ts";
import { plantConfirmedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey, notFound, refusalOf } from "../support/call-endpoint.ts";
import { bookByCard } from "../support/money/card-booking.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { accountBalances, foldOf, ledgerKindsOf, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { chargesFor } from "../support/money/sandbox.ts";
import { plantWorld, START, type World } from "../support/world.ts";

const { planted, accepted } = creditBookings();
let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const reason = "Asked for by phone.";
const olive = { uid: "olive", name: "Olive" };
const entriesOf = async (aid: string) =>
  (await auditEntries().where("on.id", "==", aid).get()).docs.map((doc) => doc.data());

type Input = Parameters<typeof callEndpoint<"/api/operator/book">>[1];
const act = (input: Omit<Input, "reason">, request: object = {}) =>
  callEndpoint(operatorBook, { reason, ...input }, { ...olive, ...request });

/** A session with a reported no-show of its instructor, who contests it. */
async function contested() {
  const session = await accepted();
  const now = START + 20 * MINUTE;
  await bookAbsent.handler({ appointmentId: session.aid }, contextOf(session.uid, { now }));
  await providerContest.handler(
    { appointmentId: session.aid, text: "I rang three times." },
    contextOf(session.instructorId, { now }),
  );
  return { ...session, version: (await storedBooking(session.aid)).version };
}

describe("an operator who acts on a booking", () => {
  it("reschedules for the customer: proposed to an instructor who confirms manually, else at once", async () => {
    const { aid, uid, instructorId } = await accepted();
    await auth().createUser({ uid, email: `${uid}@example.com`.toLowerCase(), emailVerified: true });
    const { version } = await storedBooking(aid);
    const start = START + 3 * HOUR;
    const move = (changes: object = {}, request = newKey()) =>
      callEndpoint(
        operatorMovefor,
        { appointmentId: aid, version, start, reason, ...changes },
        { ...olive, ...request },
      );
    const times = () => callEndpoint(operatorSlots, { appointmentId: aid }, olive);
    const offered = await times();
    expect(offered).toMatchObject({ offers: [], instructors: [{ id: instructorId, instant: false }] });
    const starts = offered.instructors.flatMap(({ slots }) => slots.map((slot) => slot.start));
    expect(starts).toContain(start);
    expect(starts.every((one) => one > NOW)).toBe(true);
    expect(await refusalOf(move({ version: version + 1 }))).toEqual([
      409,
      "wrong-state",
      { status: "changed" },
    ]);
    const request = newKey();
    const proposed = await move({}, request);
    expect(proposed).toMatchObject({ status: "Confirmed", start: START, proposal: { start } });
    expect(await move({}, request)).toEqual(proposed);
    expect((await storedBooking(aid)).proposal).toMatchObject({ by: "customer", start });
    await instructors().doc(instructorId).update({ instantConfirm: true });
    const moved = await move({ version: version + 1, start: start + HOUR });
    expect(moved).toEqual({ status: "Confirmed", start: start + HOUR });
    expect((await entriesOf(aid)).map((one) => [one.act, one.after.isProposed])).toEqual(
      expect.arrayContaining([
        ["move for", true],
        ["move for", false],
      ]),
    );
  });

  it("cancels for the customer with what they would get themselves, as it was shown", async () => {
    const { aid, uid } = await accepted();
    const { version } = await storedBooking(aid);
    const late = { now: START - 5 * HOUR };
    const input = { appointmentId: aid, version, event: "cancel for" } as const;
    expect((await refusalOf(act(input, late))).slice(0, 2)).toEqual([400, "bad-request"]);
    expect(await refusalOf(act({ ...input, refund: 9_000 }, late))).toMatchObject([
      409,
      "refund-changed",
      { refund: 4_500 },
    ]);
    expect(await act({ ...input, refund: 4_500 }, late)).toEqual({ status: "Canceled", refund: 4_500 });
    expect((await storedBooking(aid)).events.at(-1)).toMatchObject({ name: "cancel", by: "customer" });
    expect(await entriesOf(aid)).toMatchObject([
      { act: "cancel for", before: { status: "Confirmed" }, after: { status: "Canceled", refunded: 4_500 } },
    ]);
    expect((await walletOf(uid)).paid).toBe(15_500);
    const request = await planted();
    const asked = { appointmentId: request.aid, version: 1, event: "cancel for", refund: 0 } as const;
    expect(await act(asked)).toEqual({ status: "Canceled", refund: 0 });
  });

  it("accepts and declines for the instructor, cancels with a full refund, each once per key with one audit entry", async () => {
    const cases = [
      { event: "accept", plant: planted, status: "Confirmed", refund: 0 },
      { event: "decline", plant: planted, status: "Declined", refund: 0 },
      { event: "cancel", plant: accepted, status: "Canceled", refund: 9_000 },
    ] as const;
    for (const { event, plant, status, refund } of cases) {
      const { aid, uid } = await plant();
      const { version, status: before } = await storedBooking(aid);
      const request = newKey();
      for (let i = 0; i < 2; i++)
        expect(await act({ appointmentId: aid, version, event }, request)).toEqual({ status, refund });
      expect(await entriesOf(aid)).toEqual([
        {
          at: NOW,
          by: olive,
          act: event,
          on: { kind: "booking", id: aid },
          reason,
          before: { status: before, version, amount: 9_000 },
          after: { status, version: version + 1, amount: 9_000, ...(refund > 0 && { refunded: refund }) },
          key: request.key,
        },
      ]);
      expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
    }
  });

  it("leaves the reason in the audit alone: neither side of the booking reads it", async () => {
    const { aid } = await accepted();
    const { version } = await storedBooking(aid);
    await act({ appointmentId: aid, version, event: "cancel" });
    expect(JSON.stringify(await storedBooking(aid))).not.toContain(reason);
  });

  it("decides a contested no-show with a part of the price, which empties escrow", async () => {
    const { aid, uid, instructorId, version } = await contested();
    const now = START + 3 * DAY;
    const resolve = { appointmentId: aid, version, event: "resolve" } as const;
    expect(await refusalOf(act(resolve, { now }))).toEqual([
      400,
      "bad-request",
      { refund: "Please say how much the customer gets back." },
    ]);
    await expect(act({ ...resolve, refund: 9_001 }, { now })).rejects.toMatchObject({ code: "bad-request" });
    expect(await act({ ...resolve, refund: 4_000 }, { now })).toEqual({ status: "Missed", refund: 4_000 });
    const balances = accountBalances(await ledgerOf(uid));
    expect(balances).toMatchObject({
      [`escrow:${aid}`]: 0,
      [`instructor:${instructorId}`]: 4_000,
      revenue: 1_000,
    });
    expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(await entriesOf(aid)).toMatchObject([
      { act: "resolve", before: { claim: "contested" }, after: { claim: "ended", refunded: 4_000 } },
    ]);
  });

  it("refunds a card through its payment", async () => {
    const { aid, uid } = await bookByCard(world, "visa", true);
    const { version } = await storedBooking(aid);
    await act({ appointmentId: aid, version, event: "cancel" });
    expect(await chargesFor(intentId.book(aid))).toEqual([0]);
    expect(await ledgerKindsOf(aid)).toEqual(["cancel", "capture"]);
    expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
  });
});

describe("an operator cannot", () => {
  it("act on a booking of their own, as its customer or its instructor", async () => {
    const booking = await plantConfirmedBooking();
    for (const uid of [booking.customer.id, booking.instructor.id])
      expect(
        await refusalOf(act({ appointmentId: booking.id, version: 1, event: "cancel" }, { uid })),
      ).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await storedBooking(booking.id)).toMatchObject(booking);
    expect(await entriesOf(booking.id)).toEqual([]);
  });

  it("act on a version that is no longer current, on what the lifecycle does not allow, or on no booking", async () => {
    const { id } = await plantConfirmedBooking();
    const at = (version: number, event: Input["event"]) => act({ appointmentId: id, version, event });
    expect(await refusalOf(at(2, "cancel"))).toEqual([409, "wrong-state", { status: "changed" }]);
    expect(await refusalOf(at(1, "accept"))).toEqual([409, "wrong-state", { status: "Confirmed" }]);
    await expect(act({ appointmentId: "none", version: 1, event: "accept" })).rejects.toMatchObject(notFound);
    expect(await entriesOf(id)).toEqual([]);
  });

  it("act twice at once: of ten concurrent acts with different keys, one wins, with one entry", async () => {
    const { id } = await plantConfirmedBooking();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => act({ appointmentId: id, version: 1, event: "cancel" }, newKey())),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await entriesOf(id)).toHaveLength(1);
  });
});
