import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { GENERAL_POLICY } from "../../src/core/policy/general-policy.ts";
import { noPolicy, type PolicyValue } from "../../src/core/policy/stored-policy.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { metaGet } from "../../src/endpoints/meta/get.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { policies, users } from "../../src/store/collections.ts";
import { clearPolicyCache } from "../../src/store/settings/policies.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

const value: PolicyValue = {
  welcome: { percent: 30, within: 7 * DAY },
  topUp: { min: 2_000, max: 30_000 },
  tip: { min: 300, max: 2_000 },
};
const visa = testCardPmid("visa");

let world: World;
beforeAll(async () => {
  world = await plantWorld();
  const change = { version: 1, from: NOW - 1, by: "tess", at: NOW - 1, reason: "As decided.", value };
  await policies()
    .doc(GENERAL_POLICY)
    .set({ ...noPolicy, version: 1, changes: [change] });
  clearPolicyCache();
});
afterAll(async () => {
  await policies().doc(GENERAL_POLICY).delete();
  clearPolicyCache();
});

it("who signs up gets the welcome offer in force and keeps it; an older account keeps its own", async () => {
  const newcomer = { uid: randomUUID(), name: "Nina Holt" };
  await callEndpoint(metaGet, {}, newcomer);
  const stored = (await users().doc(newcomer.uid).get()).data();
  expect(stored?.offer).toEqual({ id: "welcome", until: NOW + 7 * DAY, percent: 30 });

  const [kept, older] = await Promise.all([
    plantPayer(world, "kept", 0, { offer: { id: "welcome", until: NOW + DAY, percent: 30 } }),
    plantPayer(world, "older", 0, { offer: { id: "welcome", until: NOW + DAY } }),
  ]);
  const topUp = (uid: string) =>
    callEndpoint(creditToken, { amount: 2_500, pmid: visa }, { uid, ...newKey() });
  expect((await topUp(kept)).balance.amount).toBe(3_250);
  expect((await topUp(older)).balance.amount).toBe(3_000);
});

it("a top-up outside the amounts in force is refused before anything is paid", async () => {
  const uid = await plantPayer(world, "narrow", 0);
  for (const amount of [1_999, 30_001])
    expect(await refusalOf(callEndpoint(creditToken, { amount, pmid: visa }, { uid, ...newKey() }))).toEqual([
      400,
      "bad-request",
      { amount: "You can top up from $20.00 to $300.00 at a time." },
    ]);
  expect(await ledgerOf(uid)).toEqual([]);
  await callEndpoint(creditToken, { amount: 2_000, pmid: visa }, { uid, ...newKey() });
  expect(await walletOf(uid)).toMatchObject({ amount: 2_000 });
});

it("a tip outside the amounts in force is refused, by card and by credit", async () => {
  const instructorId = await plantInstructor(world, "tipped");
  const uid = await plantPayer(world, "tipper", 5_000);
  const booking = await plantClosedBooking(uid, instructorId);
  const tip = (amount: number, pmid: string) =>
    callEndpoint(
      instructorTip,
      { appointmentId: booking.id, instructorId, pmid, amount },
      { uid, ...newKey() },
    );
  for (const pmid of [visa, "credit"]) {
    expect(await refusalOf(tip(299, pmid))).toEqual([
      400,
      "bad-request",
      { amount: "Please tip $3.00 or more." },
    ]);
    expect(await refusalOf(tip(2_001, pmid))).toEqual([
      400,
      "bad-request",
      { amount: "A tip for this session can be up to $20.00." },
    ]);
  }
  expect(await tip(300, "credit")).toMatchObject({ status: "done" });
});
