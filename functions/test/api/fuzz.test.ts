import { randomUUID } from "node:crypto";
import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { type CallPath, calls } from "../../src/core/api/calls.ts";
import { contracts } from "../../src/core/api/index.ts";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { errorCodes } from "../../src/core/errors.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { auth } from "../../src/firebase.ts";
import { answerCall, type PipelineDeps } from "../../src/http/pipeline/pipeline.ts";
import { validInputs } from "../../src/http/testing/valid-inputs.ts";
import type { LogEntry } from "../../src/http/to-app-error.ts";
import { placeRef, users, wallets } from "../../src/store/collections.ts";
import { isSafetyCase } from "../../src/store/desk/is-safety-case.ts";
import { plantPair } from "../support/bookings.ts";
import { allCards } from "../support/customers.ts";
import { isLong } from "../support/is-long.ts";
import { hostileValues, type Json, mutate } from "../support/requests/hostile-values.ts";
import { newYork, plantWorld, START } from "../support/world.ts";

/**
 * Requests whose fields are mostly hostile, and whose fields mostly exist and so reach the database. `npm test` sends the
 * first of the hostile ones.
 */
const REQUESTS = { hostile: isLong ? 17_000 : 2_000, near: 3_000 };
const AT_ONCE = 40;

type LoadedEndpoint = Awaited<ReturnType<PipelineDeps["loadEndpoint"]>>;

/** All but the call that would end the account that asks. */
const paths = (Object.keys(calls) as CallPath[]).filter((path) => path !== "/api/account/delete");

async function loadEndpoint(path: CallPath): Promise<LoadedEndpoint> {
  const [group, action] = path.split("/").slice(-2);
  const module = await import(`../../src/endpoints/${group}/${action}.ts`);
  return Object.values(module)[0] as LoadedEndpoint;
}

/** Two people with a booking in some status, and what they could send that exists, by field. */
interface Scene {
  customer: string;
  instructor: string;
  known: Record<string, Json[]>;
}

const scenes: Scene[] = [];
const endpoints = new Map<CallPath, LoadedEndpoint>();

beforeAll(async () => {
  for (const path of paths) endpoints.set(path, await loadEndpoint(path));
  const world = await plantWorld();
  const statuses = ["Held", "Requested", "Confirmed", "Started", "Closed", "Missed", "Canceled"] as const;
  for (const status of statuses) {
    const { uid, instructorId, tag } = await plantPair(world, status);
    await users()
      .doc(uid)
      .update({ cards: allCards, processorId: `cus_${uid}` });
    // A hold that can be released; without it a call would wait for someone who seems to have just released it.
    await wallets().doc(uid).update({ heldPaid: 9_000 });
    await placeRef(`${tag}-0`).set({
      allow: [uid, instructorId],
      line1: "1 Main St",
      instructions: "",
      phone: "+12125550100",
    });
    await auth().createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
    const known = {
      appointmentId: [`${tag}-0`],
      instructorId: [instructorId],
      guestId: [uid, instructorId],
      beacon: [world.hour, world.short],
      pmid: ["credit", ...allCards.map(({ pmid }) => pmid)],
      start: [newYork(2, 10), newYork(3, 12), newYork(4, 14), newYork(5, 16)],
      amount: [9_000, 7_000, 500],
      people: [1],
      location: [
        {
          line1: "1 Main St",
          city: "New York",
          region: "NY",
          postalCode: world.postalCode,
        },
      ],
    };
    scenes.push({ customer: uid, instructor: instructorId, known });
  }
});

/** A body that is valid, nearly valid, or hostile. */
function bodyOf(path: CallPath, { known }: Scene, share: number): fc.Arbitrary<string> {
  const valid = validInputs[path] as Record<string, Json>;
  const { entries = {} } = contracts[path].input as { entries?: object };
  const value = (name: string): fc.Arbitrary<Json | undefined> =>
    fc.oneof(
      { weight: share, arbitrary: fc.constantFrom(...(known[name] ?? [valid[name]])) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(known).flat()) },
      { weight: 3, arbitrary: fc.constantFrom(...hostileValues) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  const names = [...new Set([...Object.keys(entries), ...Object.keys(valid)])];
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])));
  const nested = fc
    .tuple(fc.constantFrom(...hostileValues), fc.nat(8))
    .map(([by, at]) => mutate(structuredClone(valid), by, at));
  return fc.oneof(
    { weight: 8, arbitrary: fields.map((body) => JSON.stringify(body)) },
    { weight: 4, arbitrary: nested.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fields.map((body) => JSON.stringify({ ...body, unheardOf: 1 })) },
    { weight: 1, arbitrary: fields.map((body) => JSON.stringify(body).slice(0, -2)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
}

const headersOf = fc.record({
  authorization: fc.constantFrom(...Array(20).fill("Bearer t"), "bearer", ""),
  "x-firebase-appcheck": fc.constantFrom(...Array(20).fill("t"), ""),
  "idempotency-key": fc.oneof(
    { weight: 8, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom("", "x", "__x__", "6f1c1c1e-58b5-4a4f-9d0c-0c1d4a1a7a10") },
  ),
});

const request = (kind: keyof typeof REQUESTS) =>
  fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...scenes)).chain(([path, scene]) => {
    const isInstructor = calls[path].audience === "provider";
    const [mine, other] = isInstructor
      ? [scene.instructor, scene.customer]
      : [scene.customer, scene.instructor];
    const { method } = calls[path];
    return fc.record({
      path: fc.constant(path),
      uid: fc.constantFrom(mine, mine, mine, mine, other),
      raw: bodyOf(path, scene, kind === "near" ? 20 : 3),
      headers: headersOf,
      method: fc.constantFrom(...Array(12).fill(method), "PUT"),
      now: fc.constantFrom(NOW, NOW, START, START + 30 * MINUTE, START + 4 * HOUR),
    });
  });

type FuzzRequest = ReturnType<typeof request> extends fc.Arbitrary<infer T> ? T : never;

interface Finding {
  path: string;
  raw: string;
  status: number;
  body: unknown;
  log: LogEntry[];
}

/** Whether an answer is one that no client may get. */
function isFault(path: CallPath, status: number, body: unknown): boolean {
  if (status === 200 || status === 202) return !v.is(contracts[path].output, body);
  const { message, code } = body as { message?: unknown; code?: keyof typeof errorCodes };
  const isKnown = code !== undefined && errorCodes[code]?.status === status && typeof message === "string";
  return !isKnown || code === "internal" || /\bat \S+ \(|node_modules|\.ts\b/.test(JSON.stringify(body));
}

describe("any request to any call (R6)", () => {
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();

  async function ask({ path, uid, raw, headers, method, now }: FuzzRequest): Promise<void> {
    const log: LogEntry[] = [];
    const deps: PipelineDeps = {
      verifiers: {
        verifyAppCheck: async () => undefined,
        verifyIdToken: async () => ({
          uid,
          email: `${uid}@example.com`,
          emailVerified: true,
          name: "Ada Byron",
          authTime: Date.now(),
          claims: { client: true, provider: true, operator: true, treasurer: true },
          hasSecondFactor: true,
        }),
      },
      limit: async () => undefined,
      demandsSecondFactor: true,
      isSafetyCase,
      switches: async () => ({}),
      now: async () => now,
      loadEndpoint: async () => endpoints.get(path) as LoadedEndpoint,
      log: (entry) => log.push(entry),
      newRef: randomUUID,
    };
    const header = (name: string) => (headers as Record<string, string>)[name];
    const facts = { method, header, rawBody: Buffer.from(raw), ip: "203.0.113.7" };
    const { status, body } = await answerCall(path, facts, deps);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (isFault(path, status, body)) findings.push({ path, raw: raw.slice(0, 300), status, body, log });
  }

  it.each(["hostile", "near"] as const)(
    "gets an answer of the contract and never a 500, when it is %s",
    async (kind) => {
      const all = fc.sample(request(kind), { numRuns: REQUESTS[kind], seed: 10 });
      const left = all.values();
      const askTheRest = async () => {
        for (const one of left) await ask(one);
      };
      // Each worker takes the next request, so none waits for the slowest of a group.
      await Promise.all(Array.from({ length: AT_ONCE }, askTheRest));
      expect(findings.slice(0, 10)).toEqual([]);
    },
    600_000,
  );

  it("reaches handlers, not only their schemas", () => {
    expect(statuses.get(200)).toBeGreaterThan(isLong ? 1_000 : 300);
    // Few requests come as far as a payment or a profile: a quarter of them may have none that is refused there.
    const rare = isLong ? [402, 422] : [];
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 401, 404, 405, 409, ...rare]));
  });
});
