import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { intents } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { card, plantCustomer, plantPayer } from "../support/customers.ts";
import { ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const offer = { id: "welcome", until: NOW + DAY };
const topUp = (uid: string, card: SandboxCard, amount = 2_500, request = newKey()) =>
  callEndpoint(creditToken, { amount, pmid: testCardPmid(card) }, { uid, ...request });
const balance = (amount: number) => ({ amount, currency: "USD" });

describe("a top-up with the welcome offer", () => {
  it("earns the offer once when two are made at the same time", async () => {
    const uid = await plantPayer(world, "twice", 0, { offer });
    await Promise.all([topUp(uid, "visa"), topUp(uid, "visa"), topUp(uid, "visa")]);
    expect(await walletOf(uid)).toMatchObject({ amount: 3 * 2_500 + 500, held: 0 });
    expect((await ledgerOf(uid)).filter(({ kind }) => kind === "offer")).toHaveLength(1);
  });

  it.each([
    ["address", (email: string) => ({ email, fingerprint: randomUUID() })],
    [
      "card",
      (_email: string, fingerprint: string) => ({ email: `${randomUUID()}@example.com`, fingerprint }),
    ],
  ])(
    "earns the offer once per person: another account with the same %s is told before it pays",
    async (_what, other) => {
      const [email, fingerprint] = [`${randomUUID()}@example.com`, randomUUID()];
      const person = async (mine: { email: string; fingerprint: string }) => {
        const cards = [{ ...card(testCardPmid("visa")), fingerprint: mine.fingerprint }];
        const uid = await plantCustomer(world, `gift-${randomUUID().slice(0, 6)}`, 0, { offer, cards });
        return {
          uid,
          ask: () => callEndpoint(creditToken, { amount: 2_500 }, { uid, email: mine.email, ...newKey() }),
        };
      };
      const first = await person({ email, fingerprint });
      expect(await first.ask()).toMatchObject({ balance: balance(3_000) });
      const second = await person(other(email, fingerprint));
      expect(await refusalOf(second.ask())).toEqual([409, "wrong-state", { status: "redeemed" }]);
      expect((await intents().where("uid", "==", second.uid).get()).size).toBe(0);
      expect(await second.ask()).toMatchObject({ balance: balance(2_500) });
    },
  );

  it("earns the offer once when two accounts of one person pay at the same time", async () => {
    const email = `${randomUUID()}@example.com`;
    const uids = await Promise.all([1, 2, 3].map(() => plantPayer(world, "same", 0, { offer })));
    await Promise.allSettled(
      uids.map((uid) => callEndpoint(creditToken, { amount: 2_500 }, { uid, email, ...newKey() })),
    );
    const given = await Promise.all(uids.map(async (uid) => (await walletOf(uid)).given));
    expect(given.filter((one) => one > 0)).toEqual([500]);
  });

  it("does not earn an expired offer", async () => {
    const uid = await plantPayer(world, "late", 0, { offer: { ...offer, until: NOW - 1 } });
    expect(await topUp(uid, "visa")).toMatchObject({ balance: balance(2_500) });
  });
});
