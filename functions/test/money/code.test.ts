import "./own-database.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { limiter } from "../../src/http/limits.ts";
import { ada, requestOf, send } from "../../src/http/testing/requests.ts";
import { account } from "../../src/shared/domain/ledger.ts";
import { AppError } from "../../src/shared/errors.ts";
import type { Code } from "../../src/shared/model/code.ts";
import { codes, codeUseRef, transactions } from "../../src/store/collections.ts";
import { countAttempt } from "../../src/store/limits.ts";
import { ask, costOf } from "../api/ask.ts";
import { foldOf, ledgerOf, walletOf } from "../world/look.ts";
import { NOW, plantCustomer, plantWorld, type World } from "../world/plant.ts";
import { statementOf } from "./charges.ts";
import { refusalOf } from "./refusal.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const customer = (credit = 0) => plantCustomer(world, `reader-${randomUUID().slice(0, 6)}`, credit);
const newKey = () => {
  const key = randomUUID();
  return { key, hash: `hash of ${key}` };
};
const redeem = (uid: string, code: string, request: { key: string; hash: string } = newKey()) =>
  ask(codeRedeem, { code }, { uid, ...request });

/** Makes a code worth 25.00 for one person, and answers its id. */
async function plantCode(changes: Partial<Code> = {}): Promise<string> {
  const id = `T${randomUUID().replaceAll("-", "").slice(0, 11).toUpperCase()}`;
  const gift = { kind: "gift", amount: 2_500, currency: "USD", maxUses: 1, uses: 0, createdAt: NOW } as const;
  await codes()
    .doc(id)
    .set({ ...gift, ...changes });
  return id;
}
const usesOf = async (code: string) => (await codes().doc(code).get()).data()?.uses;
const marksOf = async (code: string) => (await codes().doc(code).collection("uses").get()).size;

/** Answers of many at once: `done`, or the refusal. */
const outcomes = (all: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    all.map((one) =>
      one.then(
        () => "done",
        (error: unknown) => {
          if (error instanceof AppError) return `${error.status} ${error.code} ${error.details?.status}`;
          throw error;
        },
      ),
    ),
  );
const count = (all: string[], one: string) => all.filter((other) => other === one).length;

describe("a code", () => {
  it("is credit at once, however it is typed, in one commit with mark, ledger and statement", async () => {
    const uid = await customer(1_000);
    const code = await plantCode();
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const cost = await costOf(async () => {
      expect(await redeem(uid, typed)).toEqual({
        message: "$25.00 of credit is yours.",
        amount: 2_500,
        balance: { amount: 3_500, currency: "USD" },
      });
    });
    // 5 writes, and the request's record.
    expect(cost).toEqual({ reads: 3, writes: 6 });
    expect(await walletOf(uid)).toMatchObject({ amount: 3_500, held: 0 });
    expect(await foldOf(uid)).toEqual({ amount: 3_500, held: 0 });
    const events = (await ledgerOf(uid)).filter(({ kind }) => kind === "code");
    expect(events.map(({ entries }) => entries)).toEqual([
      [
        { account: account.promo, amount: -2_500 },
        { account: account.customer(uid), amount: 2_500 },
      ],
    ]);
    expect(await statementOf(uid)).toEqual(["code 2500 promo"]);
    const [line] = (await transactions().where("userId", "==", uid).get()).docs;
    expect(line?.data()).toMatchObject({ aid: "", billing: { balance: 3_500 } });
    expect(await usesOf(code)).toBe(1);
    expect((await codeUseRef(code, uid).get()).data()).toEqual({ uid, at: NOW });
  });

  it("opens the account of somebody who has never been here", async () => {
    const uid = world.id(`newcomer-${randomUUID().slice(0, 6)}`);
    expect(await redeem(uid, await plantCode())).toMatchObject({ balance: { amount: 2_500 } });
    expect(await foldOf(uid)).toEqual({ amount: 2_500, held: 0 });
  });

  it("says what is in the way, and moves nothing", async () => {
    const uid = await customer();
    const mine = await plantCode({ maxUses: 5 });
    await redeem(uid, mine);
    const refused = async (code: string) => (await refusalOf(redeem(uid, code))).slice(0, 3);
    for (const unknown of ["NO-SUCH-CODE", "a/b", "..", "----", `${mine}/uses/${uid}`])
      expect(await refused(unknown), unknown).toEqual([404, "not-found"]);
    const state = (status: string) => [409, "wrong-state", { status }];
    const expired = await plantCode({ until: NOW - 1 });
    const usedUp = await plantCode({ maxUses: 3, uses: 3 });
    const foreign = await plantCode({ currency: "EUR" });
    expect(await refused(expired)).toEqual(state("expired"));
    expect(await refused(usedUp)).toEqual(state("used-up"));
    expect(await refused(foreign)).toEqual(state("currency"));
    expect(await refused(mine)).toEqual(state("redeemed"));
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    expect(await foldOf(uid)).toEqual({ amount: 2_500, held: 0 });
    expect(await Promise.all([expired, usedUp, foreign, mine].map(usesOf))).toEqual([0, 3, 0, 1]);
    expect(await Promise.all([expired, usedUp, foreign, mine].map(marksOf))).toEqual([0, 0, 0, 1]);
  });

  it("for 10 people is redeemed by exactly 10 of 100 who come at once", async () => {
    const code = await plantCode({ kind: "promotion", amount: 1_000, maxUses: 10 });
    const people = await Promise.all(Array.from({ length: 100 }, () => customer()));
    const all = await outcomes(people.map((uid) => redeem(uid, code)));
    expect([count(all, "done"), count(all, "409 wrong-state used-up")]).toEqual([10, 90]);
    expect(await usesOf(code)).toBe(10);
    expect(await marksOf(code)).toBe(10);
    for (const [i, uid] of people.entries()) {
      const amount = all[i] === "done" ? 1_000 : 0;
      expect(await walletOf(uid)).toMatchObject({ amount, held: 0 });
      expect(await foldOf(uid)).toEqual({ amount, held: 0 });
    }
  });

  it("counts once for a person who asks 20 times at once, each time anew", async () => {
    const uid = await customer();
    const code = await plantCode({ maxUses: 100 });
    const all = await outcomes(Array.from({ length: 20 }, () => redeem(uid, code)));
    expect([count(all, "done"), count(all, "409 wrong-state redeemed")]).toEqual([1, 19]);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    expect(await foldOf(uid)).toEqual({ amount: 2_500, held: 0 });
    expect(await statementOf(uid)).toEqual(["code 2500 promo"]);
    expect(await usesOf(code)).toBe(1);
  });

  it("asked for with one key is one request, at once or later; with another code the key is refused", async () => {
    const uid = await customer();
    const [code, other] = [await plantCode(), await plantCode()];
    const request = newKey();
    const all = await Promise.all(Array.from({ length: 20 }, () => redeem(uid, code, request)));
    for (const answer of [...all, await redeem(uid, code, request)]) expect(answer).toEqual(all[0]);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    const reused = redeem(uid, other, { ...request, hash: "another" });
    expect(await refusalOf(reused)).toEqual([422, "idempotency-mismatch"]);
    expect(await usesOf(other)).toBe(0);

    // A refusal is answered alike too, even when the code could be redeemed by now.
    const late = await plantCode({ until: NOW - 1 });
    const refused = newKey();
    for (const _ of [1, 2]) {
      expect((await refusalOf(redeem(uid, late, refused)))[2]).toEqual({ status: "expired" });
      await codes().doc(late).update({ until: NOW });
    }
    expect(await redeem(uid, late)).toMatchObject({ amount: 2_500 });
  });

  it("that is another's secret is answered to a stranger as to its owner: it belongs to whoever knows it (A2)", async () => {
    const [giver, finder] = [await customer(), await customer()];
    const code = await plantCode();
    await redeem(giver, code);
    // Who has redeemed it shows in nothing but that it is used up.
    expect(await refusalOf(redeem(finder, code))).toEqual([409, "wrong-state", { status: "used-up" }]);
    expect(await walletOf(finder)).toMatchObject({ amount: 0 });
  });

  it("takes no other field with it (A3)", async () => {
    const uid = await customer();
    const code = await plantCode();
    for (const extra of [{ amount: 99 }, { uid: "another" }, { uses: 0 }, { balance: 1 }])
      expect((await refusalOf(ask(codeRedeem, { code, ...extra }, { uid }))).slice(0, 2)).toEqual([
        400,
        "bad-request",
      ]);
    expect(await usesOf(code)).toBe(0);
  });
});

describe("guessing codes (A6)", () => {
  /** Sends requests through the pipeline with the real limit and handler. */
  const guess = async (uid: string, code: string) => {
    const raw = JSON.stringify({ code });
    const headers = { "idempotency-key": randomUUID() };
    const { answer } = await send("/api/code/redeem", requestOf("/api/code/redeem", { raw, headers }), {
      gate: { verifyAppCheck: async () => {}, verifyIdToken: async () => ({ ...ada, uid }) },
      limit: limiter(countAttempt, () => NOW),
      now: async () => NOW,
      load: async () => codeRedeem.handler,
    });
    return answer;
  };

  it("is over after 10 in an hour, for a right code too, and says when to come back", async () => {
    const uid = await customer();
    const code = await plantCode();
    for (let i = 0; i < 10; i++) expect((await guess(uid, `GUESS-${i}`)).status).toBe(404);
    const answer = await guess(uid, code);
    expect(answer).toMatchObject({ status: 429, body: { code: "rate-limited" } });
    expect(answer.headers).toMatchObject({ "Retry-After": "3600" });
    expect(await usesOf(code)).toBe(0);
    expect((await guess(await customer(), code)).status).toBe(200);
  });
});
