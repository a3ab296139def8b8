import { beforeAll, describe, expect, it } from "vitest";
import type { CallParsed } from "../../src/core/api/index.ts";
import { AppError } from "../../src/core/errors.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookings, requests } from "../../src/store/collections.ts";
import { bookingsOf, overlaps } from "../support/bookings.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { isLong } from "../support/is-long.ts";
import { foldOf, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

type Input = CallParsed<"/api/book/create">;

/** Random attempts of B2. */
const ATTEMPTS = isLong ? 1_000 : 400;

let world: World;
const inputFor = (instructorId: string, start: number, changes: Partial<Input> = {}): Input => ({
  instructorId,
  beacon: world.hour,
  start,
  people: 1,
  amount: 9_000,
  pmid: "credit",
  ...changes,
});

/** Runs all concurrently; a refusal becomes its AppError, any other error fails the test. */
async function race<R>(attempts: (() => Promise<R>)[]): Promise<(R | AppError)[]> {
  return Promise.all(
    attempts.map((attempt) =>
      attempt().catch((error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      }),
    ),
  );
}

const refusals = (results: unknown[]): AppError[] =>
  results.filter((r): r is AppError => r instanceof AppError);

beforeAll(async () => {
  world = await plantWorld();
});

describe("one slot, many customers", () => {
  it("goes to exactly one of 200, and the others get alternatives (B1)", {
    timeout: 60_000,
  }, async () => {
    const instructorId = await plantInstructor(world, "one-slot");
    await plantInstructor(world, "beside");
    const uids = await Promise.all(
      Array.from({ length: 200 }, (_, i) => plantCustomer(world, `racer${i}`, 10_000)),
    );
    const input = inputFor(instructorId, newYork(2, 10));
    const results = await race(uids.map((uid) => () => bookCreate.handler(input, contextOf(uid))));

    const lost = refusals(results);
    expect(lost).toHaveLength(199);
    expect(new Set(lost.map(({ code, status }) => `${status} ${code}`))).toEqual(new Set(["409 slot-taken"]));
    for (const { details } of lost)
      expect(details).toEqual({ alternatives: [expect.anything(), expect.anything(), expect.anything()] });

    const stored = await bookingsOf(instructorId);
    expect(stored).toHaveLength(1);
    const winner = stored[0]?.customer.id ?? "";
    for (const uid of uids) {
      const events = await ledgerOf(uid);
      const held = uid === winner ? 9_000 : 0;
      expect(events.filter(({ kind }) => kind !== "top-up")).toHaveLength(uid === winner ? 1 : 0);
      expect(await walletOf(uid)).toMatchObject({ amount: 10_000, held });
    }
  });

  it(`never has two overlapping sessions, travel included, over ${ATTEMPTS} random attempts (B2)`, {
    timeout: 120_000,
  }, async () => {
    const ids = await Promise.all(["b2x", "b2y", "b2z"].map((name) => plantInstructor(world, name)));
    const uids = await Promise.all(
      Array.from({ length: 50 }, (_, i) => plantCustomer(world, `many${i}`, 10_000)),
    );
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % n;
    };
    const attempts = Array.from({ length: ATTEMPTS }, () => {
      const [instructorId, uid] = [ids[random(3)] ?? "", uids[random(50)] ?? ""];
      const start = newYork(2 + random(3), 6 + random(13), 30 * random(2));
      const changes = random(2) === 0 ? {} : { beacon: world.short, amount: 7_000 };
      return () => bookCreate.handler(inputFor(instructorId, start, changes), contextOf(uid));
    });
    const results = await race(attempts);
    // Not bookable: the customer has another session at that time. Unavailable: on a busy machine, this crowd may keep a
    // call waiting for longer than a call waits.
    const codes = new Set(refusals(results).map(({ code }) => code));
    codes.delete("unavailable");
    expect([...codes].sort()).toEqual(["insufficient-credit", "not-bookable", "slot-taken"]);
    for (const id of ids) {
      const stored = await bookingsOf(id);
      expect(stored.length).toBeGreaterThan(5);
      expect(overlaps(stored, 30)).toEqual([]);
    }
    for (const uid of uids) {
      const { version: _version, ...wallet } = await walletOf(uid);
      expect(wallet).toEqual(await foldOf(uid));
      expect(wallet.paid).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("one Idempotency-Key", () => {
  it("sent 200 times at once makes one booking and 200 equal answers (B3)", {
    timeout: 60_000,
  }, async () => {
    const instructorId = await plantInstructor(world, "same-key");
    const uid = await plantCustomer(world, "eager", 100_000);
    const context = contextOf(uid);
    const input = inputFor(instructorId, newYork(2, 10));
    const results = await race(Array.from({ length: 200 }, () => () => bookCreate.handler(input, context)));
    expect(refusals(results)).toEqual([]);
    expect(new Set(results.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await bookingsOf(instructorId)).toHaveLength(1);
    expect(await walletOf(uid)).toMatchObject({ amount: 100_000, held: 9_000 });
  });

  it("refuses another body with the same key and writes nothing (B3)", async () => {
    const instructorId = await plantInstructor(world, "other-body");
    const uid = await plantCustomer(world, "changing", 100_000);
    const context = contextOf(uid);
    await bookCreate.handler(inputFor(instructorId, newYork(2, 10)), context);
    const other = bookCreate.handler(inputFor(instructorId, newYork(3, 10)), { ...context, hash: "another" });
    await expect(other).rejects.toMatchObject({ code: "idempotency-mismatch", status: 422 });
    expect(await bookingsOf(instructorId)).toHaveLength(1);
    expect((await walletOf(uid)).held).toBe(9_000);
  });

  it("keeps its refusal, so that a retry does not become a booking", async () => {
    const instructorId = await plantInstructor(world, "refused-once");
    const [first, second] = await Promise.all([
      plantCustomer(world, "first", 20_000),
      plantCustomer(world, "second", 20_000),
    ]);
    const { appointmentId } = await bookCreate.handler(
      inputFor(instructorId, newYork(2, 10)),
      contextOf(first),
    );
    const context = contextOf(second);
    const again = () => bookCreate.handler(inputFor(instructorId, newYork(2, 10)), context);
    await expect(again()).rejects.toMatchObject({ code: "slot-taken" });
    await bookings().doc(appointmentId).delete();
    await expect(again()).rejects.toMatchObject({ code: "slot-taken" });
    expect((await requests().doc(`${second}_${context.key}`).get()).data()).toMatchObject({ status: 409 });
  });

  it("does not keep a refusal that the customer can fix", async () => {
    const instructorId = await plantInstructor(world, "mended");
    const uid = await plantCustomer(world, "mending", 20_000);
    const context = contextOf(uid, { emailVerified: false });
    const input = inputFor(instructorId, newYork(2, 10));
    await expect(bookCreate.handler(input, context)).rejects.toMatchObject({
      code: "profile-incomplete",
      details: { missing: ["email"] },
    });
    await expect(bookCreate.handler(input, { ...context, emailVerified: true })).resolves.toMatchObject({
      status: "Requested",
    });
  });
});

describe("a block", () => {
  it("sent together with a booking refuses it or comes after it, and prevents the next one (B6)", {
    timeout: 60_000,
  }, async () => {
    const uid = await plantCustomer(world, "blocker", 2_000_000);
    let booked = 0;
    for (let round = 0; round < 15; round++) {
      const instructorId = await plantInstructor(world, `blocked${round}`);
      const [made, blocked] = await Promise.allSettled([
        // Another time in each round: the customer may have booked the last one.
        bookCreate.handler(inputFor(instructorId, newYork(2 + 2 * round, 10)), contextOf(uid)),
        blockSet.handler({ instructorId }, contextOf(uid)),
      ]);
      expect(blocked.status).toBe("fulfilled");
      booked += made.status === "fulfilled" ? 1 : 0;
      if (made.status === "rejected") expect(made.reason).toMatchObject({ details: { reason: "blocked" } });
      const next = bookCreate.handler(inputFor(instructorId, newYork(3 + 2 * round, 10)), contextOf(uid));
      await expect(next).rejects.toMatchObject({ code: "not-bookable", details: { reason: "blocked" } });
    }
    expect((await walletOf(uid)).held).toBe(booked * 9_000);
  });
});
