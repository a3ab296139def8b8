import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "../../src/core/api/index.ts";
import { DAY } from "../../src/core/constants.ts";
import { splitCode } from "../../src/core/ledger/codes/code-shards.ts";
import { normalizeCode } from "../../src/core/ledger/codes/promotion-code.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { operatorCodes } from "../../src/endpoints/operator/codes.ts";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { operatorStop } from "../../src/endpoints/operator/stop.ts";
import { auditEntries, codeBatches, codes } from "../../src/store/collections.ts";
import { readBatchUses } from "../../src/store/ledger/code-batches.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { interleave } from "../support/interleave.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import { plantWorld, type World } from "../support/world.ts";

const tess = { uid: "tess", name: "Tess", isTreasurer: true, now: NOW };
let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

type Terms = CallInput<"/api/operator/codes">;
const make = (terms: Partial<Terms> = {}, request = newKey()) =>
  callEndpoint(
    operatorCodes,
    { kind: "gift", amount: 2_500, count: 3, maxUses: 1, label: "Canary cards", reason: "Sold.", ...terms },
    { ...tess, ...request },
  );
const stop = (batch: string, request = newKey()) =>
  callEndpoint(operatorStop, { batch, reason: "Stolen." }, { ...tess, ...request });
const customer = () => plantCustomer(world, `reader-${randomUUID().slice(0, 6)}`, 0);
const redeem = (uid: string, code = "") => callEndpoint(codeRedeem, { code }, { uid });
const stored = async (id: string) => (await codeBatches().doc(id).get()).data();
const codesOf = async (id: string) =>
  (await codes().where("batch", "==", id).get()).docs.map((doc) => doc.id);
const entriesOf = async (id: string) =>
  (await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data());

describe("a batch of codes", () => {
  it("is made once per key and says its codes; the audit has neither the codes nor the label", async () => {
    const request = newKey();
    const until = NOW + DAY;
    const made = await make({ until }, request);
    expect(await make({ until }, request)).toEqual(made);
    expect(made.codes).toHaveLength(3);
    expect((await codesOf(made.batch)).sort()).toEqual([...made.codes].sort());
    expect(await stored(made.batch)).toEqual({
      label: "Canary cards",
      kind: "gift",
      amount: 2_500,
      currency: "USD",
      count: 3,
      maxUses: 1,
      uses: 0,
      until,
      createdAt: NOW,
      by: "tess",
    });
    const entries = await entriesOf(made.batch);
    expect(entries).toEqual([
      {
        at: NOW,
        by: { uid: "tess", name: "Tess" },
        act: "codes",
        on: { kind: "batch", id: made.batch },
        reason: "Sold.",
        before: {},
        after: { kind: "gift", amount: 2_500, count: 3, maxUses: 1, until },
        key: request.key,
      },
    ]);
    for (const secret of [...made.codes, "Canary"]) expect(JSON.stringify(entries)).not.toContain(secret);
    const another = make({ until: NOW + 2 * DAY }, { ...request, hash: "another" });
    expect(await refusalOf(another)).toEqual([422, "idempotency-mismatch"]);
  });

  it("has up to 500 codes, all different, in one commit", async () => {
    const cost = await costOf(async () => {
      const { codes: made } = await make({ count: 500, label: "Five hundred" });
      expect(new Set(made).size).toBe(500);
      for (const code of made) expect(normalizeCode(code)).toBe(code);
    });
    // The codes, their batch, the entry in the audit and the record of the request.
    // Two reads: whether a removal of a treasurer waits, and the name of the role.
    expect(cost).toEqual({ reads: 2, writes: 503 });
    expect((await refusalOf(make({ count: 501 })))[0]).toBe(400);
  });

  it("that would end in the past, or be worth nothing, is refused", async () => {
    expect(await refusalOf(make({ until: NOW }))).toMatchObject([
      400,
      "bad-request",
      { until: expect.any(String) },
    ]);
    for (const terms of [{ amount: 0 }, { amount: 100_001 }, { maxUses: 0 }, { count: 0 }, { label: " " }])
      expect((await refusalOf(make(terms)))[0]).toBe(400);
  });

  it("counts each redemption, 20 at once too, for two reads more than a single code, and writes none of its own", async () => {
    const made = await make({ count: 2, maxUses: 50, kind: "promotion", amount: 1_000 });
    const before = await stored(made.batch);
    const first = await customer();
    const cost = await costOf(() => redeem(first, made.codes[0]));
    expect(cost).toEqual({ reads: 6, writes: 7 });
    expect(await walletOf(first)).toMatchObject({ amount: 1_000 });
    const people = await Promise.all(Array.from({ length: 20 }, customer));
    await Promise.all(people.map((uid, i) => redeem(uid, made.codes[i % 2])));
    expect(await readBatchUses(made.batch)).toBe(21);
    expect(await stored(made.batch)).toEqual(before);
  });

  it("has codes for many, each split among shards; the list of the desk says how often they were redeemed", async () => {
    const made = await make({ count: 2, maxUses: 120, kind: "promotion", amount: 1_000 });
    for (const code of made.codes)
      expect((await codes().doc(code).get()).data()).toMatchObject({
        maxUses: 60,
        uses: 0,
        shards: { count: 2, maxUses: 120 },
        batch: made.batch,
      });
    const people = await Promise.all(Array.from({ length: 12 }, customer));
    await Promise.all(people.map((uid, i) => redeem(uid, made.codes[i % 2])));
    const all = (await codes().where("batch", "==", made.batch).get()).docs.map((doc) => doc.data());
    expect(all.length).toBeGreaterThan(2);
    expect(all.reduce((sum, { uses }) => sum + uses, 0)).toBe(12);
    const { items } = await callEndpoint(operatorList, { what: "codes" }, tess);
    expect(items.find(({ id }) => id === made.batch)?.cells).toMatchObject({ count: 2, uses: 12 });
  });
});

describe("a batch that is stopped", () => {
  it("has codes that can no longer be redeemed; what was redeemed stays", async () => {
    const made = await make({ maxUses: 5 });
    const [early, late] = await Promise.all([customer(), customer()]);
    await redeem(early, made.codes[0]);
    const request = newKey();
    for (let i = 0; i < 2; i++) expect(await stop(made.batch, request)).toEqual({ stoppedAt: NOW });
    for (const code of made.codes)
      expect(await refusalOf(redeem(late, code))).toEqual([409, "wrong-state", { status: "expired" }]);
    expect(await walletOf(late)).toMatchObject({ amount: 0 });
    expect(await walletOf(early)).toMatchObject({ amount: 2_500 });
    expect(await stored(made.batch)).toMatchObject({ stoppedAt: NOW });
    expect(await readBatchUses(made.batch)).toBe(1);
    expect((await entriesOf(made.batch)).filter(({ act }) => act === "stop")).toEqual([
      expect.objectContaining({ before: {}, after: { stoppedAt: NOW }, reason: "Stolen." }),
    ]);
  });

  it("cannot be stopped again, and an unknown one is not found", async () => {
    const { batch } = await make();
    await stop(batch);
    expect(await refusalOf(stop(batch))).toEqual([409, "wrong-state", { status: "closed" }]);
    expect(await refusalOf(stop("unknown"))).toEqual([404, "not-found"]);
    expect(await entriesOf(batch)).toHaveLength(2);
  });

  it.each([1, 8])(
    "between a redemption's reads and its commit, refuses it (its code split among %i)",
    async (shards) => {
      const made = await make({ count: 1, maxUses: 60 });
      const code = codes().doc(made.codes[0] ?? "");
      const terms = (await code.get()).data();
      if (terms) await code.set(splitCode(terms, shards));
      const uid = await customer();
      const late = await interleave(
        () => stop(made.batch),
        () => redeem(uid, made.codes[0]),
      );
      expect(late.ends).toEqual({ first: "fulfilled", second: "rejected" });
      expect(late.refusal).toMatchObject({ code: "wrong-state", details: { status: "expired" } });
      expect(await readBatchUses(made.batch)).toBe(0);
      expect(await walletOf(uid)).toMatchObject({ amount: 0 });
    },
  );

  it.each([1, 8])(
    "while 50 people redeem at once, has no redemption after its stop (its code split among %i)",
    async (shards) => {
      const made = await make({ count: 1, maxUses: 60 });
      const code = codes().doc(made.codes[0] ?? "");
      const terms = (await code.get()).data();
      if (terms) await code.set(splitCode(terms, shards));
      const people = await Promise.all(Array.from({ length: 50 }, customer));
      const redeemed = people.map((uid) => redeem(uid, made.codes[0]).catch((error: unknown) => error));
      await Promise.any(
        redeemed.map(async (one) => ((await one) instanceof Error ? Promise.reject(one) : one)),
      );
      await stop(made.batch);
      const answers = await Promise.all(redeemed);
      const done = answers.filter((answer) => !(answer instanceof Error)).length;
      expect(done).toBeGreaterThan(0);
      expect(await readBatchUses(made.batch)).toBe(done);
      const stoppedAt = (await codeBatches().doc(made.batch).get()).updateTime;
      const uses = (await code.collection("uses").get()).docs;
      expect(uses).toHaveLength(done);
      const isBefore = ({ createTime }: (typeof uses)[number]) =>
        stoppedAt && createTime.valueOf() < stoppedAt.valueOf();
      expect(uses.filter((one) => !isBefore(one))).toEqual([]);
      const credited = await Promise.all(people.map(walletOf));
      expect(credited.filter((wallet) => wallet?.amount === 2_500)).toHaveLength(done);
    },
  );
});
