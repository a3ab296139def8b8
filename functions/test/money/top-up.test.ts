import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { runDuePayments } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { intents, requests, users } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { accountIdOf, plantCustomer, plantPayer, topUpId } from "../support/customers.ts";
import { foldOf, ledgerOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { answerChallenge, chargesFor } from "../support/money/sandbox.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const offer = { id: "welcome", until: NOW + DAY };
const topUp = (uid: string, card: SandboxCard, amount = 2_500, request = newKey()) =>
  callEndpoint(creditToken, { amount, pmid: testCardPmid(card) }, { uid, ...request });
const chargesOf = (uid: string, { key }: { key: string }) => chargesFor(topUpId(uid, key));
const balance = (amount: number) => ({ amount, currency: "USD" });

async function challenge(uid: string, request: ReturnType<typeof newKey>): Promise<string> {
  const answer = await topUp(uid, "challenge", 2_500, request);
  if (answer.status !== "action") throw new Error(`Expected a challenge, got ${answer.status}.`);
  return answer.action.clientSecret;
}

describe("a top-up", () => {
  it("is charged to the default card, and only the first one earns the offer", async () => {
    const uid = await plantPayer(world, "first", 0, { offer });
    const answer = await callEndpoint(creditToken, { amount: 2_500 }, { uid, ...newKey() });
    expect(answer).toMatchObject({ status: "done", balance: balance(3_000) });
    expect(answer.message).toBe("You now have $30.00 in credit.");
    expect((await users().doc(uid).get()).data()?.offer).toBeUndefined();
    expect(await topUp(uid, "mastercard")).toMatchObject({ balance: balance(5_500) });
    expect(await foldOf(uid)).toMatchObject({ amount: 5_500, held: 0 });
    expect((await statementOf(uid)).sort()).toEqual([
      "credit 2500 card",
      "credit 2500 card",
      "offer 500 promo",
    ]);
  });

  it("that an earlier release began, under an id with its key, is continued by a retry and not begun again", async () => {
    const uid = await plantPayer(world, "earlier");
    const request = newKey();
    await topUp(uid, "visa", 2_500, request);
    const [id, earlier] = [topUpId(uid, request.key), intentId.top(accountIdOf(uid), request.key)];
    const begun = (await intents().doc(id).get()).data();
    if (!begun) throw new Error("Expected the payment.");
    await intents()
      .doc(earlier)
      .set({ ...begun, id: earlier });
    await intents().doc(id).delete();
    await requests().doc(`${uid}_${request.key}`).update({ intent: earlier });
    expect(await topUp(uid, "visa", 2_500, request)).toMatchObject({ status: "done" });
    expect((await intents().where("uid", "==", uid).get()).docs.map((one) => one.id)).toEqual([earlier]);
  });

  it("is charged once when the same key is sent many times at once", async () => {
    const uid = await plantPayer(world, "keyed");
    const request = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => topUp(uid, "visa", 2_500, request)));
    for (const { status } of answers) expect(["done", "pending"]).toContain(status);
    expect(await topUp(uid, "visa", 2_500, request)).toMatchObject({
      status: "done",
      balance: balance(2_500),
    });
    expect(await chargesOf(uid, request)).toEqual([2_500]);
    expect(await ledgerOf(uid)).toHaveLength(1);
  });

  it("is refused with the key of another body, and charges nothing", async () => {
    const uid = await plantPayer(world, "mismatch");
    const request = newKey();
    await topUp(uid, "visa", 2_500, request);
    const other = topUp(uid, "visa", 5_000, { ...request, hash: "another" });
    expect(await refusalOf(other)).toEqual([422, "idempotency-mismatch"]);
    expect(await chargesOf(uid, request)).toEqual([2_500]);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
  });

  it("without a key is charged each time", async () => {
    const uid = await plantPayer(world, "keyless");
    const request = { uid, key: undefined, hash: "same" };
    await callEndpoint(creditToken, { amount: 500 }, request);
    expect(await callEndpoint(creditToken, { amount: 500 }, request)).toMatchObject({
      balance: balance(1_000),
    });
  });

  it.each([
    ["declined", "card_declined"],
    ["insufficient", "insufficient_funds"],
    ["capture-refused", "capture_refused"],
  ] as const)(
    "by a card that is %s is refused for good under its key, and nothing is written",
    async (card, reason) => {
      const uid = await plantPayer(world, card, 0, { offer });
      const request = newKey();
      for (const _ of [1, 2])
        expect(await refusalOf(topUp(uid, card, 2_500, request))).toEqual([
          402,
          "payment-refused",
          { reason },
        ]);
      expect(await chargesOf(uid, request)).toEqual([]);
      expect(await ledgerOf(uid)).toEqual([]);
      expect(await walletOf(uid)).toMatchObject({ amount: 0 });
      expect((await users().doc(uid).get()).data()?.offer).toEqual(offer);
    },
  );

  it("waits for the bank's challenge, and is paid once it passes", async () => {
    const uid = await plantPayer(world, "pass");
    const request = newKey();
    const clientSecret = await challenge(uid, request);
    expect(await challenge(uid, request)).toBe(clientSecret);
    // The secret pays with the card, so it is read from the processor each time and stored nowhere.
    const raw = await intents().withConverter(null).doc(topUpId(uid, request.key)).get();
    expect(JSON.stringify(raw.data())).not.toContain("secret");
    expect(await walletOf(uid)).toMatchObject({ amount: 0 });
    expect(await answerChallenge(clientSecret, "pass")).toBe(200);
    expect(await topUp(uid, "challenge", 2_500, request)).toMatchObject({
      status: "done",
      balance: balance(2_500),
    });
    expect(await chargesOf(uid, request)).toEqual([2_500]);
  });

  it("is refused when the bank's challenge fails, and voided when it is not answered", async () => {
    const uid = await plantPayer(world, "fail");
    const failed = newKey();
    await answerChallenge(await challenge(uid, failed), "fail");
    const refusal = await refusalOf(topUp(uid, "challenge", 2_500, failed));
    expect(refusal).toEqual([402, "payment-refused", { reason: "challenge_failed" }]);

    const left = newKey();
    const clientSecret = await challenge(uid, left);
    await runDuePayments(NOW + 2 * HOUR);
    await answerChallenge(clientSecret, "pass");
    expect(await refusalOf(topUp(uid, "challenge", 2_500, left))).toEqual([
      402,
      "payment-refused",
      { reason: "expired" },
    ]);
    expect(await chargesOf(uid, left)).toEqual([]);
  });

  it("whose answer was lost is pending, then found paid at the next request, and never charged again (M6)", async () => {
    const uid = await plantPayer(world, "lost");
    const request = newKey();
    const pending = await topUp(uid, "timeout", 2_500, request);
    expect(pending).toMatchObject({ status: "pending", balance: balance(0) });
    expect(pending.message).toContain("do not pay again");
    expect(await chargesOf(uid, request)).toEqual([2_500]);
    for (const _ of [1, 2, 3])
      expect(await topUp(uid, "timeout", 2_500, request)).toMatchObject({
        status: "done",
        balance: balance(2_500),
      });
    expect(await chargesOf(uid, request)).toEqual([2_500]);
    expect(await foldOf(uid)).toMatchObject({ amount: 2_500, held: 0 });
  });

  it("whose answer was lost is found paid by the sweep if the customer does not retry", async () => {
    const uid = await plantPayer(world, "swept");
    const request = newKey();
    await topUp(uid, "timeout", 2_500, request);
    await runDuePayments(NOW + 2 * MINUTE);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    const intent = (await intents().doc(topUpId(uid, request.key)).get()).data();
    expect(intent).toMatchObject({ state: "captured" });
    expect(intent?.due).toBeUndefined();
  });

  it("needs a confirmed email address, and charges nothing before", async () => {
    const uid = await plantPayer(world, "unconfirmed");
    const answer = callEndpoint(creditToken, { amount: 500 }, { uid, emailVerified: false });
    expect(await refusalOf(answer)).toEqual([422, "profile-incomplete", { missing: ["email"] }]);
    expect((await intents().where("uid", "==", uid).get()).size).toBe(0);
  });

  it("needs a card of the customer's own", async () => {
    const uid = await plantCustomer(world, "cardless", 0);
    expect(await refusalOf(callEndpoint(creditToken, { amount: 500 }, { uid }))).toEqual([
      422,
      "profile-incomplete",
      { missing: ["card"] },
    ]);
    for (const pmid of [testCardPmid("visa"), "pm_unknown", "credit"])
      expect(await refusalOf(callEndpoint(creditToken, { amount: 500, pmid }, { uid }))).toEqual([
        404,
        "not-found",
      ]);
    expect(await ledgerOf(uid)).toEqual([]);
  });

  it.each([
    Number.NaN,
    1e21,
    "10.005",
    -1,
    0.1 + 0.2,
    2 ** 53,
    499,
    100_001,
    500.5,
    Number.POSITIVE_INFINITY,
    null,
  ])("of %s is refused before anything is read (M8)", async (amount) => {
    const body = JSON.parse(JSON.stringify({ amount })) as { amount: number };
    const call = callEndpoint(
      creditToken,
      { ...body, ...(typeof amount === "number" && { amount }) },
      { uid: "nobody" },
    );
    expect((await refusalOf(call)).slice(0, 2)).toEqual([400, "bad-request"]);
  });
});
