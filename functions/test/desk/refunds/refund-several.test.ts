import { describe, expect, it } from "vitest";
import { valueOfFact } from "../../../src/core/desk/cases/value-of-fact.ts";
import { partOfPrice, refusalsOfTheDay } from "../../../src/core/desk/refund-several.ts";
import { sumOfBearers } from "../../../src/core/desk/who-bears.ts";
import { AppError } from "../../../src/core/errors.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { operatorPreview } from "../../../src/endpoints/operator/preview.ts";
import { ledger } from "../../../src/store/collections.ts";
import { plantConfirmedBooking } from "../../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../../support/call-endpoint.ts";
import {
  auditOf,
  balancesOf,
  newOperator,
  REFUNDED_AT,
  refundAsOperator,
  refundsOf,
  settledSessions,
} from "../../support/money/desk-refunds.ts";
import { accountBalances, foldOf, walletOf } from "../../support/money/read-ledger.ts";

const { closed, closedByCard } = settledSessions();

interface Desk {
  uid: string;
  name: string;
  isTreasurer?: boolean;
}

/** A refund of half a price as the desk plans it: by the session's case, and by its preview. */
async function plannedHalf(aid: string, operator: Desk) {
  const request = { ...operator, now: REFUNDED_AT };
  const { facts, acts } = await callEndpoint(operatorGet, { what: "bookings", id: aid }, request);
  const minorOf = (key: "price" | "refunded") => Number(valueOfFact(facts, key) ?? 0);
  const left = acts.find(({ act }) => act === "refund")?.limits?.most ?? 0;
  const amount = Math.max(1, partOfPrice({ price: minorOf("price"), left }, 50));
  const asked = { of: "price", amount, refunded: minorOf("refunded"), borneBy: "shared" } as const;
  const told = await callEndpoint(operatorPreview, { appointmentId: aid, ...asked }, request);
  return { aid, asked, told };
}

const balancesOfAll = async () => accountBalances((await ledger().get()).docs.map((doc) => doc.data()));

describe("several sessions that are refunded together", () => {
  it("are each refunded once, by what its preview said, and the books agree; the others say why not", async () => {
    const operator = newOperator();
    const byCredit = [await closed(), await closed()];
    const [, second] = byCredit;
    const sessions = [...byCredit, await closedByCard("visa")];
    const own = await closed();
    const open = await plantConfirmedBooking();
    // One is refunded in part already.
    await refundAsOperator(second?.aid ?? "", { amount: 6_000 });

    expect(await refusalOf(plannedHalf(own.aid, { ...operator, uid: own.uid }))).toEqual([
      403,
      "claim-required",
      { reason: "own" },
    ]);
    await expect(plannedHalf(open.id, operator)).rejects.toMatchObject({
      code: "wrong-state",
      message: "Its price isn't settled yet.",
    });
    const planned: Awaited<ReturnType<typeof plannedHalf>>[] = [];
    for (const { aid } of sessions) planned.push(await plannedHalf(aid, operator));
    expect(planned.map(({ asked, told }) => [asked.amount, asked.refunded, told.to])).toEqual([
      [4_500, 0, "credit"],
      [3_000, 6_000, "credit"],
      [4_500, 0, "card"],
    ]);

    const before = await balancesOfAll();
    const keys = planned.map(() => newKey());
    const send = (at: number) => {
      const { aid = "", asked } = planned[at] ?? {};
      return refundAsOperator(aid, { ...asked }, { ...keys[at], ...operator });
    };
    for (const at of [0, 1, 2]) await send(at);
    // Its answer was lost, and it is sent again.
    const again = await send(1);
    expect(again).toMatchObject({ refunded: 9_000, payment: { status: "done" } });
    // What another key asks for has changed.
    const { aid = "", asked } = planned[0] ?? {};
    expect((await refusalOf(refundAsOperator(aid, { ...asked }, { ...newKey(), ...operator })))[1]).toBe(
      "refund-changed",
    );

    for (const { aid } of planned) {
      expect((await auditOf(aid)).filter(({ by }) => by.uid === operator.uid)).toHaveLength(1);
    }
    expect((await refundsOf(second?.aid ?? "")).map(({ amount }) => amount)).toEqual([6_000, 3_000]);
    expect(await refundsOf(own.aid)).toEqual([]);
    const after = await balancesOfAll();
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    const sum = sumOfBearers(planned.map(({ told }) => told));
    expect(sum).toMatchObject({ customer: 12_000, instructor: 9_600, us: 2_400, loss: 0 });
    expect(moved("revenue")).toBe(-sum.us);
    const instructors = new Set(sessions.map(({ instructorId }) => `instructor:${instructorId}`));
    expect([...instructors].reduce((total, account) => total + moved(account), 0)).toBe(-sum.instructor);
    expect(moved("processor")).toBe(4_500);
    expect(Object.values(after).reduce((total, amount) => total + amount, 0)).toBe(0);
    for (const { uid } of byCredit) {
      expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
      expect(Object.values(await balancesOf(uid)).reduce((total, one) => total + one, 0)).toBe(0);
    }
  }, 60_000);

  it("are refunded up to the operator's day, as their previews say together; a treasurer has no limit", async () => {
    const operator = newOperator();
    const sessions = [await closed(), await closed(), await closed()];
    await refundAsOperator((await closed()).aid, { amount: 9_000 }, operator);
    await refundAsOperator((await closed()).aid, { amount: 9_000 }, operator);
    await refundAsOperator((await closed()).aid, { amount: 6_000 }, operator);
    const planned: Awaited<ReturnType<typeof plannedHalf>>[] = [];
    for (const { aid } of sessions) planned.push(await plannedHalf(aid, operator));
    const refunds = planned.map(({ asked, told }) => ({ amount: asked.amount, givenToday: told.givenToday }));
    expect(refunds.map(({ givenToday }) => givenToday)).toEqual([24_000, 24_000, 24_000]);
    const refusals = refusalsOfTheDay(refunds);
    const ended: (string | undefined)[] = [];
    for (const { aid, asked } of planned)
      try {
        await refundAsOperator(aid, asked, operator);
        ended.push(undefined);
      } catch (error) {
        ended.push(error instanceof AppError ? error.message : String(error));
      }
    expect(ended).toEqual(refusals);
    expect(ended.map((text) => text === undefined)).toEqual([true, false, false]);
    const { aid = "" } = planned[2] ?? {};
    expect((await plannedHalf(aid, { ...operator, isTreasurer: true })).told.givenToday).toBeUndefined();
  }, 60_000);
});
