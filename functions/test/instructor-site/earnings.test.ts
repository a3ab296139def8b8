import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorHold } from "../../src/endpoints/operator/hold.ts";
import { payoutMark } from "../../src/endpoints/payout/mark.ts";
import { providerEarnings } from "../../src/endpoints/provider/earnings.ts";
import { providerEarningsmonth } from "../../src/endpoints/provider/earningsmonth.ts";
import { providerPayout } from "../../src/endpoints/provider/payout.ts";
import { bookings, earningsItems, ledger, payoutAccounts } from "../../src/store/collections.ts";
import { plantBooking } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import {
  deliverLedger,
  forgetPayouts,
  plantEarned,
  plantOwed,
  preparedBy,
  releasedBy,
} from "../support/money/payouts.ts";

beforeEach(forgetPayouts);

const overviewOf = (uid: string, now = NOW) => callEndpoint(providerEarnings, {}, { uid, now });
const entriesOf = (uid: string, month = "2026-11") => callEndpoint(providerEarningsmonth, { month }, { uid });

/** What the ledger says we owe an instructor. */
async function owedTo(uid: string): Promise<number> {
  const events = (await ledger().get()).docs.flatMap((doc) => doc.data().entries);
  return events.reduce((sum, { account, amount }) => sum + (account === `instructor:${uid}` ? amount : 0), 0);
}

describe("provider/earnings", () => {
  it("is empty for an instructor who has earned nothing", async () => {
    expect(await overviewOf("nobody")).toEqual({
      timeZone: "UTC",
      ready: 0,
      held: 0,
      onItsWay: 0,
      paid: 0,
      months: [],
      payouts: [],
      account: { state: "none" },
      tax: { isAsked: false },
    });
  });

  it("says what is ready, later, held, on its way and paid, and it adds up to the ledger", async () => {
    const uid = await plantOwed("ines", 7_200, 4_800);
    const { id: bookingId } = await plantBooking();
    await plantEarned(uid, 1_000, { bookingId });
    await plantEarned(uid, 3_000, { at: NOW - HOUR });
    const sums = async () => {
      const { ready, later, held, onItsWay, paid } = await overviewOf(uid);
      expect(ready + (later?.amount ?? 0) + held).toBe(await owedTo(uid));
      return { ready, later, held, onItsWay, paid };
    };
    const later = { amount: 3_000, at: NOW + 47 * HOUR };
    expect(await sums()).toEqual({ ready: 13_000, later, held: 0, onItsWay: 0, paid: 0 });

    const payout = await preparedBy("tess");
    await releasedBy("theo", payout);
    await deliverLedger();
    expect(await sums()).toEqual({ ready: 0, later, held: 0, onItsWay: 13_000, paid: 0 });
    const line = { payoutId: payout.payoutId, instructorId: uid };
    await callEndpoint(payoutMark, { ...line, outcome: "sent", reference: "TR-1" }, { uid: "theo" });
    expect(await sums()).toEqual({ ready: 0, later, held: 0, onItsWay: 0, paid: 13_000 });

    const reason = "The bank says that this account is closed.";
    await callEndpoint(payoutMark, { ...line, outcome: "failed", reason }, { uid: "theo" });
    await deliverLedger();
    expect(await sums()).toEqual({ ready: 13_000, later, held: 0, onItsWay: 0, paid: 0 });
    const { payouts, account } = await overviewOf(uid);
    expect(payouts).toMatchObject([{ id: payout.payoutId, amount: 13_000, state: "failed", reason }]);
    expect(account).toMatchObject({ state: "returned" });

    const hold = { appointmentId: bookingId, held: true, reason: "The customer complained." };
    const instructor = (await bookings().doc(bookingId).get()).data()?.instructor;
    await bookings()
      .doc(bookingId)
      .update({ instructor: { ...instructor, id: uid } });
    await callEndpoint(operatorHold, hold, { uid: "theo" });
    expect(await sums()).toEqual({ ready: 12_000, later, held: 1_000, onItsWay: 0, paid: 0 });
  });

  it("has the newest 12 months, or those of a year, in the instructor's zone", async () => {
    const uid = await plantOwed("ines");
    const newYear = Date.UTC(2026, 0, 1, 3);
    await plantEarned(uid, 1_000, { at: newYear });
    for (let i = 0; i < 13; i++) await plantEarned(uid, 1_000, { at: newYear + (i * 30 + 15) * DAY });
    const months = (await overviewOf(uid)).months.map(({ month }) => month);
    expect(months).toHaveLength(12);
    const of = async (year: string) =>
      (await callEndpoint(providerEarnings, { year }, { uid })).months.map(({ month }) => month);
    expect(await of("2025")).toEqual(["2025-12"]);
    expect((await of("2026")).at(-1)).toBe("2026-01");
    expect(await of("2024")).toEqual([]);
  });

  it("costs the same however much was earned", async () => {
    const few = await plantOwed("few", 1_000);
    const many = await plantOwed("many", ...Array.from({ length: 40 }, () => 1_000));
    const [one, other] = [await costOf(() => overviewOf(few)), await costOf(() => overviewOf(many))];
    expect(other).toEqual(one);
    expect(one.writes).toBe(0);
  });
});

describe("provider/earningsmonth", () => {
  it("has each item with its session, and nobody else's", async () => {
    const [uid, other] = [await plantOwed("ines"), await plantOwed("otto", 9_900)];
    const { id: bookingId } = await plantBooking();
    const booking = (await bookings().doc(bookingId).get()).data();
    await plantEarned(uid, 7_200, { bookingId });
    await plantEarned(uid, 1_500, { at: NOW - 40 * DAY });
    const { entries, next } = await entriesOf(uid);
    expect(next).toBeUndefined();
    expect(entries).toMatchObject([
      {
        kind: "session",
        amount: 7_200,
        state: "open",
        session: {
          appointmentId: bookingId,
          service: booking?.service.name,
          customer: booking?.customer.name,
          start: booking?.schedule.start,
        },
      },
    ]);
    expect((await entriesOf(uid, "2026-10")).entries).toHaveLength(1);
    expect((await entriesOf(other)).entries.map(({ amount }) => amount)).toEqual([9_900]);
  });

  it("goes on after 100 items, also where many have the same time, and loses none", async () => {
    const uid = await plantOwed("ines");
    await payoutAccounts().doc(uid).delete();
    const item = { kind: "tip", gross: 100, fee: 0, amount: 100, month: "2026-11", state: "open" } as const;
    await Promise.all(
      Array.from({ length: 130 }, (_, i) =>
        earningsItems(uid)
          .doc(`t${i}`)
          .set({ ...item, at: NOW - (i % 2) * HOUR, dueAt: NOW }),
      ),
    );
    const first = await entriesOf(uid);
    expect(first.entries).toHaveLength(100);
    if (!first.next) throw new Error("There is no further page.");
    const rest = await callEndpoint(providerEarningsmonth, { month: "2026-11", after: first.next }, { uid });
    expect(rest.next).toBeUndefined();
    expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(130);
  });
});

describe("provider/payout", () => {
  it("has what one payout paid, which adds up to it, before and after the bank returns it, and nobody else's", async () => {
    const uid = await plantOwed("ines", 7_200, 4_800, 3_000);
    const other = await plantOwed("otto", 9_900);
    const payout = await preparedBy("tess");
    const { payoutId } = payout;
    const shown = () => callEndpoint(providerPayout, { payoutId }, { uid });
    await expect(shown()).rejects.toMatchObject({ code: "not-found" });
    const { docs } = await earningsItems(uid).get();
    await docs.find((doc) => doc.data().amount === 3_000)?.ref.update({ state: "held" });
    await releasedBy("theo", payout);
    await deliverLedger();
    const line = { payoutId, instructorId: uid };
    await callEndpoint(payoutMark, { ...line, outcome: "sent", reference: "TR-1" }, { uid: "theo" });
    const sent = await shown();
    expect(sent).toMatchObject({
      payout: { id: payoutId, amount: 12_000, state: "sent", reference: "TR-1" },
    });
    const amounts = ({ entries }: typeof sent) => entries.map(({ amount }) => amount);
    expect(amounts(sent)).toEqual([4_800, 7_200]);
    const { entries } = await callEndpoint(providerPayout, { payoutId }, { uid: other });
    expect(entries.map(({ amount }) => amount)).toEqual([9_900]);
    await expect(callEndpoint(providerPayout, { payoutId }, { uid: "nobody" })).rejects.toMatchObject({
      code: "not-found",
    });

    const reason = "The bank says that this account is closed.";
    await callEndpoint(payoutMark, { ...line, outcome: "failed", reason }, { uid: "theo" });
    await deliverLedger();
    const returned = await shown();
    expect(returned.payout).toMatchObject({ amount: 12_000, state: "failed", reason });
    expect(returned.payout.returnedAt).toBeDefined();
    expect(amounts(returned)).toEqual([4_800, 7_200]);
  });
});
