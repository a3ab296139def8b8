import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { withCause } from "../../src/core/earnings/holds/hold-causes.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorAccount } from "../../src/endpoints/operator/account.ts";
import { operatorHold } from "../../src/endpoints/operator/hold.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { sweepHolds } from "../../src/jobs/sweep-holds.ts";
import { saveHold } from "../../src/operations/earnings/save-hold.ts";
import { earnings, earningsItems, holds } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { paymentOfBooking } from "../support/money/card-booking.ts";
import {
  deliverLedger,
  forgetPayouts,
  itemsOf,
  paidTo,
  plantEarlierShare,
  plantEarned,
  plantOwed,
  plantPayoutAccount,
  preparedBy,
  releasedBy,
} from "../support/money/payouts.ts";
import { booksOf, dispute, takenSessions, verdict, warn } from "../support/money/taken-sessions.ts";
import { START } from "../support/world.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

const { confirmed } = takenSessions();
const CLOSED = START + 4 * HOUR;
const DUE = CLOSED + 3 * DAY;
const closed = [409, "wrong-state", { status: "closed" }];
const noFailure = (id: string, error: unknown) => {
  throw new Error(`${id} failed: ${error}`);
};
const nothingDue = [409, "wrong-state", { status: "closed" }];

beforeEach(forgetPayouts);

/** A session by card that took place, with its share of 72.00 in the earnings of an instructor who has earned before. */
async function earnedSession() {
  const one = await confirmed();
  const { instructorId: instructor = "" } = (await paymentOfBooking(one.aid)) ?? {};
  await plantEarlierShare(instructor);
  await plantPayoutAccount(instructor);
  await runDue(CLOSED);
  await deliverLedger();
  return { ...one, instructor };
}

/** An instructor with a usable account who has earned nothing yet; returns the id. */
async function plantNewcomer(): Promise<string> {
  const ines = await plantOwed("ines");
  await earnings().doc(ines).delete();
  return ines;
}

const payable = () => preparedBy("tess", DUE, DUE);

describe("M20: nothing is paid out for what is disputed", () => {
  it("while the dispute is open, also where the payout was prepared before; won, it is paid", async () => {
    const one = await earnedSession();
    const payout = await payable();
    const id = await dispute(one.processorId, 9_000, DUE);
    expect(await itemsOf(one.instructor)).toEqual(["session held 7200"]);
    expect(await releasedBy("theo", payout)).toMatchObject({ state: "done", skipped: [{ reason: "items" }] });
    expect(await refusalOf(payable())).toEqual(nothingDue);
    await verdict(one.processorId, true, id, DUE + HOUR);
    expect(await itemsOf(one.instructor)).toEqual(["session open 7200"]);
    expect((await holds().doc(one.aid).get()).exists).toBe(false);
    expect(await payable()).toMatchObject({ total: 7_200 });
    expect(await paidTo(one.instructor)).toEqual([]);
  });
});

describe("M20: nothing is paid out for what a bank warns of", () => {
  it("for 60 days, in the batch of the event; a dispute takes its place", async () => {
    const one = await earnedSession();
    await warn(one.processorId, DUE);
    expect((await holds().doc(one.aid).get()).data()).toMatchObject({
      causes: { warning: DUE },
      intents: { warning: [`book_${one.aid}`] },
    });
    expect(await itemsOf(one.instructor)).toEqual(["session held 7200"]);
    expect(await refusalOf(payable())).toEqual(nothingDue);
    const id = await dispute(one.processorId, 9_000, DUE + HOUR);
    const { causes } = (await holds().doc(one.aid).get()).data() ?? {};
    expect(causes).toEqual({ dispute: DUE + HOUR });
    await verdict(one.processorId, true, id, DUE + 2 * HOUR);
    expect(await itemsOf(one.instructor)).toEqual(["session open 7200"]);
  });

  it("until the job ends it after 60 days without a dispute", async () => {
    const one = await earnedSession();
    await warn(one.processorId, DUE);
    await runDue(DUE + 60 * DAY);
    expect(await itemsOf(one.instructor)).toEqual(["session open 7200"]);
    expect((await holds().doc(one.aid).get()).exists).toBe(false);
    expect((await paymentOfBooking(one.aid))?.concerns).toBeUndefined();
  });
});

describe("what a lost dispute held", () => {
  const lost = async () => {
    const one = await earnedSession();
    const id = await dispute(one.processorId, 9_000, DUE);
    await verdict(one.processorId, false, id, DUE + HOUR);
    expect(await itemsOf(one.instructor)).toEqual(["session held 7200"]);
    return one;
  };
  const decided = (appointmentId: string, decision: "pay" | "take back", by: object = {}) =>
    callEndpoint(
      operatorHold,
      { appointmentId, decision, reason: "The bank decided against us." },
      { uid: "tess", name: "Tess", isTreasurer: true, now: DUE + DAY, ...by },
    );

  it("is paid out 14 days later if nobody decides", async () => {
    const one = await lost();
    await sweepHolds(DUE + HOUR + 14 * DAY - 1, noFailure);
    expect(await itemsOf(one.instructor)).toEqual(["session held 7200"]);
    await sweepHolds(DUE + HOUR + 14 * DAY, noFailure);
    expect(await itemsOf(one.instructor)).toEqual(["session open 7200"]);
  });

  it("is paid out at once, where an operator decides so", async () => {
    const one = await lost();
    expect(await decided(one.aid, "pay", { isTreasurer: false })).toEqual({ held: false });
    expect(await itemsOf(one.instructor)).toEqual(["session open 7200"]);
    expect((await holds().doc(one.aid).get()).exists).toBe(false);
    expect(await refusalOf(decided(one.aid, "pay"))).toEqual(closed);
  });

  it("is taken back by a treasurer, and makes our loss smaller", async () => {
    const one = await lost();
    const refusal = [403, "claim-required", { reason: "treasurer" }];
    expect(await refusalOf(decided(one.aid, "take back", { isTreasurer: false }))).toEqual(refusal);
    await decided(one.aid, "take back");
    const taken = (await booksOf(one.aid)).filter((event) => event.startsWith("taken back"));
    expect(taken).toEqual(["taken back, instructor -7200, revenue -1800, loss 9000"]);
    await deliverLedger();
    expect((await earnings().doc(one.instructor).get()).data()).toMatchObject({ balance: 0, held: 0 });
    expect(await refusalOf(preparedBy("tess", DUE + 30 * DAY, DUE + 30 * DAY))).toEqual(nothingDue);
  });

  it("waits while the dispute is open", async () => {
    const one = await earnedSession();
    await dispute(one.processorId, 9_000, DUE);
    expect(await refusalOf(decided(one.aid, "pay"))).toEqual(closed);
  });
});

describe("M20: nothing is paid out for what a suspended instructor has earned", () => {
  const account = (uid: string, status: "suspended" | "active", now = NOW) =>
    callEndpoint(
      operatorAccount,
      { uid, status, cancel: false, reason: "Two reports in a week." },
      { uid: "olive", name: "Olive", now },
    );

  it("before or during the suspension, also where the payout was prepared before; once it is lifted, all of it is", async () => {
    const ines = await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    await account(ines, "suspended");
    expect(await itemsOf(ines)).toEqual(["session held 5000"]);
    await plantEarned(ines, 3_000, { at: NOW - 4 * DAY });
    expect(await itemsOf(ines)).toEqual(["session held 5000", "session held 3000"]);
    expect((await earnings().doc(ines).get()).data()).toMatchObject({ balance: 8_000, held: 8_000 });
    expect(await releasedBy("theo", payout)).toMatchObject({ state: "done" });
    expect(await refusalOf(preparedBy("tess"))).toEqual(nothingDue);
    await account(ines, "active", NOW + HOUR);
    expect((await holds().doc(ines).get()).exists).toBe(false);
    expect(await preparedBy("tess")).toMatchObject({ total: 8_000 });
  });

  it("for 180 days, unless an operator renews it", async () => {
    const ines = await plantOwed("ines", 5_000);
    await account(ines, "suspended");
    const renewal = { instructorId: ines, renew: true, reason: "The case is still open." } as const;
    const by = { uid: "olive", name: "Olive", now: NOW + 170 * DAY };
    expect(await callEndpoint(operatorHold, renewal, by)).toEqual({ held: true });
    await sweepHolds(NOW + 180 * DAY, noFailure);
    expect(await itemsOf(ines)).toEqual(["session held 5000"]);
    await sweepHolds(NOW + 350 * DAY, noFailure);
    expect(await itemsOf(ines)).toEqual(["session open 5000"]);
    const own = callEndpoint(operatorHold, renewal, { ...by, uid: ines });
    expect(await refusalOf(own)).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await refusalOf(callEndpoint(operatorHold, renewal, by))).toEqual(closed);
  });

  it("beyond 180 days: then it is", async () => {
    const ines = await plantOwed("ines", 5_000);
    await account(ines, "suspended");
    await sweepHolds(NOW + 180 * DAY - 1, noFailure);
    expect(await itemsOf(ines)).toEqual(["session held 5000"]);
    await sweepHolds(NOW + 180 * DAY, noFailure);
    expect(await itemsOf(ines)).toEqual(["session open 5000"]);
    expect((await holds().doc(ines).get()).exists).toBe(false);
  });
});

describe("the first earnings of an instructor", () => {
  it("are paid out 14 days after the first of them, whatever is earned in between", async () => {
    const ines = await plantNewcomer();
    const first = NOW - 13 * DAY;
    await plantEarned(ines, 5_000, { at: first + DAY });
    await plantEarned(ines, 4_000, { at: first });
    expect((await earnings().doc(ines).get()).data()).toMatchObject({ firstEarnedAt: first });
    expect(await refusalOf(preparedBy("tess"))).toEqual(nothingDue);
    const dueAt = first + 14 * DAY;
    expect(await preparedBy("tess", dueAt, dueAt)).toMatchObject({ total: 9_000 });
  });

  it("take what was refunded with them, delivered before them", async () => {
    const ines = await plantNewcomer();
    const first = NOW - 13 * DAY;
    await plantEarned(ines, -2_000, { at: first + HOUR, kind: "refund" });
    await plantEarned(ines, 5_000, { at: first });
    const { docs } = await earningsItems(ines).get();
    expect(docs.map((doc) => doc.data().dueAt)).toEqual([first + 14 * DAY, first + 14 * DAY]);
  });

  it("never make more payable than what is owed and not held", async () => {
    const ines = await plantOwed("ines", 5_000, 4_000);
    const bookingId = (await earningsItems(ines).orderBy("at").get()).docs[0]?.data().bookingId ?? "";
    await plantEarned(ines, -6_000, { at: NOW - HOUR, kind: "refund" });
    await decide((batch) =>
      saveHold(batch, { instructorId: ines, bookingId }, () =>
        withCause(undefined, { instructorId: ines, bookingId }, { cause: "operator", at: NOW }),
      ),
    );
    expect(await refusalOf(preparedBy("tess"))).toEqual(nothingDue);
  });
});
