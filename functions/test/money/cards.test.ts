import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { MAX_CARDS } from "../../src/core/payments/cards/cards.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { cardDefault } from "../../src/endpoints/card/default.ts";
import { cardRemove } from "../../src/endpoints/card/remove.ts";
import { cardSave } from "../../src/endpoints/card/save.ts";
import { cardSetup } from "../../src/endpoints/card/setup.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { testCardPmid, testCards } from "../../src/payment/sandbox/test-cards.ts";
import { users } from "../../src/store/collections.ts";
import { countCardFailure, MAX_CARD_FAILURES } from "../../src/store/payments/card-failures.ts";
import { callEndpoint, contextOf, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer, plantPayer } from "../support/customers.ts";
import { callSandbox, enterCard } from "../support/money/sandbox.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

const plant = () => plantCustomer(world, `cards${++serial}`, 0);
async function entered(uid: string, card: SandboxCard): Promise<string> {
  const { setupId, clientSecret, processor } = await callEndpoint(cardSetup, {}, { uid });
  expect(processor).toBe("sandbox");
  expect(await enterCard(clientSecret, card)).toBe(200);
  return setupId;
}
async function saved(uid: string, card: SandboxCard, isDefault?: boolean) {
  const setupId = await entered(uid, card);
  return callEndpoint(cardSave, { setupId, ...(isDefault !== undefined && { isDefault }) }, { uid });
}
const shown = ({ cards }: { cards: { last4: string; isDefault: boolean }[] }) =>
  cards.map(({ last4, isDefault }) => (isDefault ? `${last4} default` : last4));

describe("saved cards", () => {
  it("have a default from the first one on, which only another card replaces", async () => {
    const uid = await plant();
    expect(shown(await saved(uid, "visa"))).toEqual(["4242 default"]);
    expect(shown(await saved(uid, "mastercard"))).toEqual(["4242 default", "4444"]);
    const all = await saved(uid, "challenge", true);
    expect(shown(all)).toEqual(["4242", "4444", "3155 default"]);
    const [, mastercard] = all.cards;
    const pmid = mastercard?.pmid ?? "";
    expect(shown(await callEndpoint(cardDefault, { pmid }, { uid }))).toEqual([
      "4242",
      "4444 default",
      "3155",
    ]);
    expect(shown(await callEndpoint(cardRemove, { pmid }, { uid }))).toEqual(["4242 default", "3155"]);
    expect((await users().doc(uid).get()).data()?.cards).toHaveLength(2);
  });

  it("can be paid with", async () => {
    const uid = await plant();
    await saved(uid, "visa");
    const topUp = await callEndpoint(creditToken, { amount: 500 }, { uid });
    expect(topUp).toMatchObject({ status: "done", balance: { amount: 500 } });
  });

  it("come from a digital wallet too, and are paid with like any card", async () => {
    const uid = await plant();
    await saved(uid, "visa");
    const { setupId, clientSecret } = await callEndpoint(cardSetup, {}, { uid });
    expect(await enterCard(clientSecret, "visa", "apple_pay")).toBe(200);
    const { cards } = await callEndpoint(cardSave, { setupId, isDefault: true }, { uid });
    expect(cards.map(({ last4, via }) => [last4, via])).toEqual([
      ["4242", undefined],
      ["4242", "apple_pay"],
    ]);
    const pmid = cards[1]?.pmid ?? "";
    expect(await callEndpoint(creditToken, { amount: 500, pmid }, { uid })).toMatchObject({ status: "done" });
  });

  it("saved twice are one card, and a removed card cannot be saved again by its old setup", async () => {
    const uid = await plant();
    const setupId = await entered(uid, "visa");
    const { cards } = await callEndpoint(cardSave, { setupId }, { uid });
    expect(await callEndpoint(cardSave, { setupId }, { uid })).toEqual({ cards });
    await callEndpoint(cardRemove, { pmid: cards[0]?.pmid ?? "" }, { uid });
    expect(await refusalOf(callEndpoint(cardSave, { setupId }, { uid }))).toEqual([
      402,
      "payment-refused",
      { reason: "card_removed" },
    ]);
  });

  it("are one card when the same number is entered again, also when the request is repeated", async () => {
    const uid = await plant();
    const first = await saved(uid, "visa");
    await saved(uid, "mastercard");
    const setupId = await entered(uid, "visa");
    const again = await callEndpoint(cardSave, { setupId, isDefault: true }, { uid });
    expect(shown(again)).toEqual(["4242 default", "4444"]);
    expect(again.cards[0]?.pmid).toBe(first.cards[0]?.pmid);
    expect(await callEndpoint(cardSave, { setupId }, { uid })).toEqual(again);
  });

  it("cannot be added by an account whose cards are declined one after the other", async () => {
    const uid = await plant();
    for (let i = 1; i <= MAX_CARD_FAILURES; i++) {
      await callEndpoint(cardSetup, {}, { uid });
      expect(await countCardFailure(uid, NOW)).toBe(i < MAX_CARD_FAILURES);
    }
    expect((await refusalOf(callEndpoint(cardSetup, {}, { uid }))).slice(0, 2)).toEqual([
      429,
      "rate-limited",
    ]);
    await expect(callEndpoint(cardSetup, {}, { uid, now: NOW + HOUR })).resolves.toBeDefined();
    await expect(callEndpoint(cardSetup, {}, { uid: await plant() })).resolves.toBeDefined();
  });

  it("cannot be saved from another customer's setup, nor before a card is entered", async () => {
    const [uid, stranger] = [await plant(), await plant()];
    const { setupId } = await callEndpoint(cardSetup, {}, { uid });
    expect(await refusalOf(callEndpoint(cardSave, { setupId }, { uid }))).toEqual([
      409,
      "wrong-state",
      { status: "open" },
    ]);
    const theirs = await entered(stranger, "visa");
    for (const id of [theirs, "seti_unknown"])
      expect(await refusalOf(callEndpoint(cardSave, { setupId: id }, { uid }))).toEqual([404, "not-found"]);
  });

  it("of other customers get the same answer as unknown cards", async () => {
    const [uid, stranger] = [await plant(), await plant()];
    const { cards } = await saved(stranger, "visa");
    for (const pmid of [cards[0]?.pmid ?? "", "pm_unknown"])
      for (const call of [cardRemove, cardDefault])
        expect(await refusalOf(call.handler({ pmid }, contextOf(uid)))).toEqual([404, "not-found"]);
    expect((await users().doc(stranger).get()).data()?.cards).toHaveLength(1);
  });

  it("cannot be removed while a booking is waiting for payment with them", async () => {
    const uid = await plantPayer(world, "waiting");
    const instructorId = await plantInstructor(world, `cards${++serial}`);
    const pmid = testCardPmid("declined");
    const input = { instructorId, beacon: world.hour, start: newYork(2, 10), people: 1, amount: 9_000, pmid };
    await refusalOf(callEndpoint(bookCreate, input, { uid }));
    expect(await refusalOf(callEndpoint(cardRemove, { pmid }, { uid }))).toEqual([
      409,
      "wrong-state",
      { status: "Held" },
    ]);
    const { cards } = await callEndpoint(cardRemove, { pmid }, { uid, now: NOW + 11 * MINUTE });
    expect(cards.map((card) => card.pmid)).not.toContain(pmid);
  });

  it("are limited in number", async () => {
    const uid = await plantPayer(world, "many");
    const pile = Array.from({ length: MAX_CARDS }, (_, i) => ({
      pmid: `pm_${i}`,
      brand: "visa",
      last4: "4242",
      expMonth: 1,
      expYear: 2030,
      isDefault: i === 0,
    }));
    await users().doc(uid).update({ cards: pile });
    const { processorId: _id, ...unknown } = (await users().doc(uid).get()).data() ?? {};
    await users().withConverter(null).doc(uid).set(unknown);
    expect((await refusalOf(saved(uid, "visa"))).slice(0, 2)).toEqual([400, "bad-request"]);
  });
});

describe("the sandbox, as browsers see it", () => {
  it("lists its test cards without card numbers", async () => {
    const { status, body, headers } = await callSandbox("GET", "/sandbox/cards");
    expect([status, headers]).toEqual([200, { "Cache-Control": "private, no-store" }]);
    expect(body).toEqual({ cards: testCards });
    expect(JSON.stringify(body)).not.toMatch(/\d{5}/);
  });

  it.each([
    ["POST", "/sandbox/setup", { clientSecret: "seti_x_secret_y", card: "visa" }, 404],
    ["POST", "/sandbox/challenge", { clientSecret: "pay_x_secret_y", outcome: "pass" }, 404],
    ["POST", "/sandbox/setup", { clientSecret: "seti_x_secret_y", card: "4242424242424242" }, 400],
    ["POST", "/sandbox/challenge", { clientSecret: "x", outcome: "maybe" }, 400],
    ["POST", "/sandbox/challenge", { clientSecret: "x", outcome: "pass", amount: 1 }, 400],
    ["POST", "/sandbox/challenge", {}, 400],
    ["GET", "/sandbox/setup", undefined, 405],
    ["POST", "/sandbox/cards", {}, 405],
    ["GET", "/sandbox/unknown", undefined, 404],
  ])("answers %s %s %j with %i", async (method, path, body, status) => {
    expect((await callSandbox(method, path, body)).status).toBe(status);
  });

  it("refuses an answer to a setup or a payment with a guessed secret", async () => {
    const uid = await plant();
    const { setupId } = await callEndpoint(cardSetup, {}, { uid });
    expect(await enterCard(`${setupId}_secret_guess`, "visa")).toBe(404);
    expect(await enterCard(setupId, "visa")).toBe(404);
    for (const guess of [
      "",
      "_secret_",
      "__x___secret_a",
      "a/b_secret_c",
      "seti_a/b_secret_c",
      ".._secret_a",
    ])
      expect(await enterCard(guess, "visa")).toBe(404);
  });
});
