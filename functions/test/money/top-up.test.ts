import "./own-database.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { sweepIntents } from "../../src/payment/settle.ts";
import { DAY, HOUR, MINUTE } from "../../src/shared/constants.ts";
import { intentId } from "../../src/shared/domain/intent.ts";
import type { SandboxCard } from "../../src/shared/model/sandbox.ts";
import { intents, ledger, users } from "../../src/store/collections.ts";
import { ask } from "../api/ask.ts";
import { foldOf, ledgerOf, walletOf } from "../world/look.ts";
import { NOW, plantCustomer, plantWorld, type World } from "../world/plant.ts";
import { bank } from "./browser.ts";
import { chargesFor, statementOf } from "./charges.ts";
import { plantPayer } from "./people.ts";
import { refusalOf } from "./refusal.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const offer = { id: "welcome", until: NOW + DAY };
const newKey = () => {
  const key = randomUUID();
  return { key, hash: `hash of ${key}` };
};
const topUp = (uid: string, card: SandboxCard, amount = 2_500, request = newKey()) =>
  ask(creditToken, { amount, pmid: standingPmid(card) }, { uid, ...request });
const chargesOf = (uid: string, { key }: { key: string }) => chargesFor(intentId.top(uid, key));
const balance = (amount: number) => ({ amount, currency: "USD" });

async function challenge(uid: string, request: ReturnType<typeof newKey>): Promise<string> {
  const answer = await topUp(uid, "challenge", 2_500, request);
  if (answer.status !== "action") throw new Error(`Expected a challenge, got ${answer.status}.`);
  return answer.action.clientSecret;
}

describe("a top-up", () => {
  it("is charged to the default card, and the offer comes on top of the first one alone", async () => {
    const uid = await plantPayer(world, "first", 0, { offer });
    const answer = await ask(creditToken, { amount: 2_500 }, { uid, ...newKey() });
    expect(answer).toMatchObject({ status: "done", balance: balance(3_000) });
    expect(answer.message).toBe("Your credit is now $30.00.");
    expect((await users().doc(uid).get()).data()?.offer).toBeUndefined();
    expect(await topUp(uid, "mastercard")).toMatchObject({ balance: balance(5_500) });
    expect(await foldOf(uid)).toEqual({ amount: 5_500, held: 0 });
    expect((await statementOf(uid)).sort()).toEqual([
      "credit 2500 card",
      "credit 2500 card",
      "offer 500 promo",
    ]);
  });

  it("gives the offer once to two at the same time", async () => {
    const uid = await plantPayer(world, "twice", 0, { offer });
    await Promise.all([topUp(uid, "visa"), topUp(uid, "visa"), topUp(uid, "visa")]);
    expect(await walletOf(uid)).toMatchObject({ amount: 3 * 2_500 + 500, held: 0 });
    expect((await ledgerOf(uid)).filter(({ kind }) => kind === "offer")).toHaveLength(1);
  });

  it("gives no offer that has run out", async () => {
    const uid = await plantPayer(world, "late", 0, { offer: { ...offer, until: NOW - 1 } });
    expect(await topUp(uid, "visa")).toMatchObject({ balance: balance(2_500) });
  });

  it("is charged once however often and at once the same key asks", async () => {
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

  it("refuses the same key for another body and charges nothing for it", async () => {
    const uid = await plantPayer(world, "mismatch");
    const request = newKey();
    await topUp(uid, "visa", 2_500, request);
    const other = topUp(uid, "visa", 5_000, { ...request, hash: "another" });
    expect(await refusalOf(other)).toEqual([422, "idempotency-mismatch"]);
    expect(await chargesOf(uid, request)).toEqual([2_500]);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
  });

  it("without a key is a new one each time", async () => {
    const uid = await plantPayer(world, "keyless");
    const request = { uid, key: undefined, hash: "same" };
    await ask(creditToken, { amount: 500 }, request);
    expect(await ask(creditToken, { amount: 500 }, request)).toMatchObject({ balance: balance(1_000) });
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

  it("waits for the bank, and is paid once it has passed", async () => {
    const uid = await plantPayer(world, "pass");
    const request = newKey();
    const clientSecret = await challenge(uid, request);
    expect(await challenge(uid, request)).toBe(clientSecret);
    expect(await walletOf(uid)).toMatchObject({ amount: 0 });
    expect(await bank(clientSecret, "pass")).toBe(200);
    expect(await topUp(uid, "challenge", 2_500, request)).toMatchObject({
      status: "done",
      balance: balance(2_500),
    });
    expect(await chargesOf(uid, request)).toEqual([2_500]);
  });

  it("is refused when the bank says no, and given up when nobody asks it", async () => {
    const uid = await plantPayer(world, "fail");
    const failed = newKey();
    await bank(await challenge(uid, failed), "fail");
    const refusal = await refusalOf(topUp(uid, "challenge", 2_500, failed));
    expect(refusal).toEqual([402, "payment-refused", { reason: "challenge_failed" }]);

    const left = newKey();
    const clientSecret = await challenge(uid, left);
    await sweepIntents(NOW + 2 * HOUR);
    await bank(clientSecret, "pass");
    expect(await refusalOf(topUp(uid, "challenge", 2_500, left))).toEqual([
      402,
      "payment-refused",
      { reason: "expired" },
    ]);
    expect(await chargesOf(uid, left)).toEqual([]);
  });

  it("whose answer was lost is pending, is found paid at the next look, and is never charged again (M6)", async () => {
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
    expect(await foldOf(uid)).toEqual({ amount: 2_500, held: 0 });
  });

  it("whose answer was lost is found paid by the sweep when nobody asks again", async () => {
    const uid = await plantPayer(world, "swept");
    const request = newKey();
    await topUp(uid, "timeout", 2_500, request);
    await sweepIntents(NOW + 2 * MINUTE);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    const intent = (await intents().doc(intentId.top(uid, request.key)).get()).data();
    expect(intent).toMatchObject({ state: "captured" });
    expect(intent?.due).toBeUndefined();
  });

  it("needs a card, and an own one", async () => {
    const uid = await plantCustomer(world, "cardless", 0);
    expect(await refusalOf(ask(creditToken, { amount: 500 }, { uid }))).toEqual([
      422,
      "profile-incomplete",
      { missing: ["card"] },
    ]);
    for (const pmid of [standingPmid("visa"), "pm_unknown", "credit"])
      expect(await refusalOf(ask(creditToken, { amount: 500, pmid }, { uid }))).toEqual([404, "not-found"]);
    expect((await ledger().where("uid", "==", uid).get()).size).toBe(0);
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
    const asked = ask(
      creditToken,
      { ...body, ...(typeof amount === "number" && { amount }) },
      { uid: "nobody" },
    );
    expect((await refusalOf(asked)).slice(0, 2)).toEqual([400, "bad-request"]);
  });
});
