import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../src/core/errors.ts";
import type { RedeemableCode } from "../../src/core/ledger/codes/code-model.ts";
import { shardsOfCode, splitCode } from "../../src/core/ledger/codes/code-shards.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { createRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import {
  fullyClaimedUser,
  sendThroughPipeline,
  validRequest,
} from "../../src/http/testing/pipeline-trace.ts";
import { codes, codeUseRef, transactions } from "../../src/store/collections.ts";
import { countAttempt } from "../../src/store/count-attempt.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { accountIdOf, plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { foldOf, ledgerOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const customer = (credit = 0) => plantCustomer(world, `reader-${randomUUID().slice(0, 6)}`, credit);
const redeem = (uid: string, code: string, request: { key: string; hash: string } = newKey()) =>
  callEndpoint(codeRedeem, { code }, { uid, ...request });

/** Makes a code worth 25.00 for one person, split among `shards`; returns its id. */
async function plantCode(changes: Partial<RedeemableCode> = {}, shards = 1): Promise<string> {
  const id = `T${randomUUID().replaceAll("-", "").slice(0, 11).toUpperCase()}`;
  const gift = { kind: "gift", amount: 2_500, currency: "USD", maxUses: 1, uses: 0, createdAt: NOW } as const;
  await codes()
    .doc(id)
    .set(splitCode({ ...gift, ...changes }, shards));
  return id;
}
const usesOf = async (code: string) => (await codes().doc(code).get()).data()?.uses;
/** Uses of a code by shard, the code itself first. */
const usesOfShards = async (code: string) => {
  const { docs } = await codes().get();
  return docs.flatMap((doc) => (doc.id.startsWith(code) ? [doc.data().uses] : []));
};
const marksOf = async (code: string) => (await codes().doc(code).collection("uses").get()).size;

/** Runs all at once; returns `done` or the refusal of each. */
const outcomes = (all: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    all.map((one) =>
      one.then(
        () => "done",
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          const { status, code, details } = error;
          return `${status} ${code} ${details && "status" in details ? details.status : undefined}`;
        },
      ),
    ),
  );
const count = (all: string[], one: string) => all.filter((other) => other === one).length;

describe("a promotion code", () => {
  it("becomes credit however it is typed, in one commit with its use, ledger event and statement", async () => {
    const uid = await customer(1_000);
    const code = await plantCode();
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const cost = await costOf(async () => {
      expect(await redeem(uid, typed)).toEqual({
        message: "We added $25.00 to your credit.",
        amount: 2_500,
        balance: { amount: 3_500, currency: "USD" },
      });
    });
    // 6 writes, plus the request's record.
    expect(cost).toEqual({ reads: 4, writes: 7 });
    expect(await walletOf(uid)).toMatchObject({ amount: 3_500, held: 0 });
    expect(await foldOf(uid)).toMatchObject({ amount: 3_500, held: 0 });
    const events = (await ledgerOf(uid)).filter(({ kind }) => kind === "code");
    expect(events.map(({ entries }) => entries)).toEqual([
      [
        { account: ledgerAccount.promo, amount: -2_500 },
        { account: ledgerAccount.given(accountIdOf(uid)), amount: 2_500 },
      ],
    ]);
    expect(await statementOf(uid)).toEqual(["code 2500 promo"]);
    const [line] = (await transactions().where("userId", "==", uid).get()).docs;
    expect(line?.data()).toMatchObject({ aid: "", billing: { balance: 3_500 } });
    expect(await usesOf(code)).toBe(1);
    expect((await codeUseRef(code, uid).get()).data()).toEqual({ uid, at: NOW });
  });

  it("needs a confirmed email address, and is not used before", async () => {
    const uid = await customer();
    const code = await plantCode();
    const answer = callEndpoint(codeRedeem, { code }, { uid, emailVerified: false });
    expect((await refusalOf(answer)).slice(0, 3)).toEqual([
      422,
      "profile-incomplete",
      { missing: ["email"] },
    ]);
    expect(await usesOf(code)).toBe(0);
  });

  it("is redeemed once per person, also with another account of the same address", async () => {
    const email = `${randomUUID()}@example.com`;
    const code = await plantCode({ maxUses: 5 });
    const [first, second] = [await customer(), await customer()];
    await callEndpoint(codeRedeem, { code }, { uid: first, email });
    const again = callEndpoint(codeRedeem, { code }, { uid: second, email: email.replace("@", "+2@") });
    expect((await refusalOf(again)).slice(0, 3)).toEqual([409, "wrong-state", { status: "redeemed" }]);
    expect(await walletOf(second)).toMatchObject({ given: 0 });
    expect(await usesOf(code)).toBe(1);
  });

  it("creates the account of a new customer", async () => {
    const uid = world.id(`newcomer-${randomUUID().slice(0, 6)}`);
    expect(await redeem(uid, await plantCode())).toMatchObject({ balance: { amount: 2_500 } });
    expect(await foldOf(uid)).toMatchObject({ amount: 2_500, held: 0 });
  });

  it("that cannot be redeemed is refused with its reason, and moves no money", async () => {
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
    expect(await foldOf(uid)).toMatchObject({ amount: 2_500, held: 0 });
    expect(await Promise.all([expired, usedUp, foreign, mine].map(usesOf))).toEqual([0, 3, 0, 1]);
    expect(await Promise.all([expired, usedUp, foreign, mine].map(marksOf))).toEqual([0, 0, 0, 1]);
  });

  it("for 10 people is redeemed by exactly 10 of 100 who try at once", async () => {
    const code = await plantCode({ kind: "promotion", amount: 1_000, maxUses: 10 });
    const people = await Promise.all(Array.from({ length: 100 }, () => customer()));
    const all = await outcomes(people.map((uid) => redeem(uid, code)));
    expect([count(all, "done"), count(all, "409 wrong-state used-up")]).toEqual([10, 90]);
    expect(await usesOf(code)).toBe(10);
    expect(await marksOf(code)).toBe(10);
    for (const [i, uid] of people.entries()) {
      const amount = all[i] === "done" ? 1_000 : 0;
      expect(await walletOf(uid)).toMatchObject({ amount, held: 0 });
      expect(await foldOf(uid)).toMatchObject({ amount, held: 0 });
    }
  });

  it("that is split among 8 shards is redeemed by exactly 40 of 50 who try at once, each shard as often as it may be", async () => {
    const code = await plantCode({ kind: "promotion", amount: 1_000, maxUses: 40 }, 8);
    const people = await Promise.all(Array.from({ length: 50 }, () => customer()));
    const all = await outcomes(people.map((uid) => redeem(uid, code)));
    expect([count(all, "done"), count(all, "409 wrong-state used-up")]).toEqual([40, 10]);
    expect(await usesOfShards(code)).toEqual([5, 5, 5, 5, 5, 5, 5, 5]);
    expect(await marksOf(code)).toBe(40);
    for (const [i, uid] of people.entries()) {
      const amount = all[i] === "done" ? 1_000 : 0;
      expect(await walletOf(uid)).toMatchObject({ amount });
      expect(await foldOf(uid)).toMatchObject({ amount });
    }
  });

  it("that is split costs a read more, and is redeemed once per person whose shard is empty too", async () => {
    const code = await plantCode({ maxUses: 4 }, 2);
    const stored = (await codes().doc(code).get()).data() as RedeemableCode;
    const second = async (): Promise<string> => {
      const uid = await customer();
      return shardsOfCode(code, stored, uid)[0]?.id === code ? second() : uid;
    };
    const [first, next, last] = [await second(), await second(), await second()];
    expect(await costOf(() => redeem(first, code))).toEqual({ reads: 5, writes: 7 });
    await redeem(next, code);
    expect(await usesOfShards(code)).toEqual([0, 2]);
    await redeem(last, code);
    expect(await usesOfShards(code)).toEqual([1, 2]);
    const again = redeem(last, code);
    expect((await refusalOf(again)).slice(0, 3)).toEqual([409, "wrong-state", { status: "redeemed" }]);
    expect(await usesOfShards(code)).toEqual([1, 2]);
  });

  it("counts once for a customer who sends it 20 times at once, each time with a new key", async () => {
    const uid = await customer();
    const code = await plantCode({ maxUses: 100 });
    const all = await outcomes(Array.from({ length: 20 }, () => redeem(uid, code)));
    expect([count(all, "done"), count(all, "409 wrong-state redeemed")]).toEqual([1, 19]);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    expect(await foldOf(uid)).toMatchObject({ amount: 2_500, held: 0 });
    expect(await statementOf(uid)).toEqual(["code 2500 promo"]);
    expect(await usesOf(code)).toBe(1);
  });

  it("sent repeatedly with one key is one request; the same key with another code is refused", async () => {
    const uid = await customer();
    const [code, other] = [await plantCode(), await plantCode()];
    const request = newKey();
    const all = await Promise.all(Array.from({ length: 20 }, () => redeem(uid, code, request)));
    for (const answer of [...all, await redeem(uid, code, request)]) expect(answer).toEqual(all[0]);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    const reused = redeem(uid, other, { ...request, hash: "another" });
    expect(await refusalOf(reused)).toEqual([422, "idempotency-mismatch"]);
    expect(await usesOf(other)).toBe(0);

    // A refusal is repeated too, even if the code could now be redeemed.
    const late = await plantCode({ until: NOW - 1 });
    const refused = newKey();
    for (const _ of [1, 2]) {
      expect((await refusalOf(redeem(uid, late, refused)))[2]).toEqual({ status: "expired" });
      await codes().doc(late).update({ until: NOW });
    }
    expect(await redeem(uid, late)).toMatchObject({ amount: 2_500 });
  });

  it("can be redeemed by everyone who knows it (A2)", async () => {
    const [giver, finder] = [await customer(), await customer()];
    const code = await plantCode();
    await redeem(giver, code);
    // Other people's redemptions show only once the code is used up.
    expect(await refusalOf(redeem(finder, code))).toEqual([409, "wrong-state", { status: "used-up" }]);
    expect(await walletOf(finder)).toMatchObject({ amount: 0 });
  });

  it("refuses additional fields (A3)", async () => {
    const uid = await customer();
    const code = await plantCode();
    for (const extra of [{ amount: 99 }, { uid: "another" }, { uses: 0 }, { balance: 1 }])
      expect((await refusalOf(callEndpoint(codeRedeem, { code, ...extra }, { uid }))).slice(0, 2)).toEqual([
        400,
        "bad-request",
      ]);
    expect(await usesOf(code)).toBe(0);
  });
});

describe("guessing promotion codes (A6)", () => {
  /** Sends requests through the pipeline with the real limit and handler. */
  const guess = async (uid: string, code: string) => {
    const raw = JSON.stringify({ code });
    const headers = { "idempotency-key": randomUUID() };
    const { answer } = await sendThroughPipeline(
      "/api/code/redeem",
      validRequest("/api/code/redeem", { raw, headers }),
      {
        verifiers: {
          verifyAppCheck: async () => {},
          verifyIdToken: async () => ({ ...fullyClaimedUser, uid }),
        },
        limit: createRateLimiter(countAttempt, () => NOW),
        now: async () => NOW,
        loadEndpoint: async () => codeRedeem,
      },
    );
    return answer;
  };

  it("is limited to 10 per hour, valid codes included, with Retry-After", async () => {
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
