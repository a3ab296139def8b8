import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallPath } from "../../src/core/api/calls.ts";
import type { CallInput } from "../../src/core/api/index.ts";
import { DAY } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { nameUpdate } from "../../src/endpoints/name/update.ts";
import { specialStatus } from "../../src/endpoints/special/status.ts";
import { errorAnswer } from "../../src/http/http-answer.ts";
import { createRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import type { PipelineDeps } from "../../src/http/pipeline/pipeline.ts";
import { answerRoute } from "../../src/http/serve-call.ts";
import {
  fullyClaimedUser,
  sendThroughPipeline,
  validRequest,
} from "../../src/http/testing/pipeline-trace.ts";
import { toAppError } from "../../src/http/to-app-error.ts";
import { countAttempt } from "../../src/store/count-attempt.ts";
import { ANSWER_WITHIN, firestoreHealth } from "../../src/store/is-away.ts";
import { bookingsOf } from "../support/bookings.ts";
import { plantCustomer } from "../support/customers.ts";
import { type Outage, startFirestoreProxy } from "../support/firestore-proxy.ts";
import { isLong } from "../support/is-long.ts";
import { foldOf, walletOf } from "../support/money/read-ledger.ts";
import { startOwnTime } from "../support/own-time.ts";
import {
  clearRouteCaches,
  plantStoreRoutes,
  type StoreRoute,
  storeRouteEnv,
} from "../support/requests/store-routes.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

/** How long Firestore is away, ms. */
const AWAY = isLong ? 30_000 : 6_000;
/** ms within which a call is refused, and after its return those within which this process is connected to it again. Of this process's own time. */
const [REFUSED_WITHIN, CONNECTED_WITHIN] = [3_000, 5_000];
/** ms by the clock that the emulator has to answer again on a busy machine. */
const ANSWERS_WITHIN = 12_000;

let proxy: Awaited<ReturnType<typeof startFirestoreProxy>>;
let world: World;
let own: ReturnType<typeof startOwnTime>;
beforeAll(async () => {
  proxy = await startFirestoreProxy();
  own = startOwnTime();
  world = await plantWorld();
});
beforeEach(() => {
  for (const [name, value] of Object.entries(storeRouteEnv)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  void proxy.back();
});
afterAll(() => {
  own.stop();
  proxy.stop();
});

const sleep = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Sends a call of an account through the pipeline, with Firestore behind its limits and its handler. */
async function send(
  path: CallPath,
  uid: string,
  input: object,
  { loadEndpoint, key = randomUUID() }: Pick<PipelineDeps, "loadEndpoint"> & { key?: string },
) {
  const begun = own.now();
  const facts = validRequest(path, { raw: JSON.stringify(input), headers: { "idempotency-key": key } });
  const { answer } = await sendThroughPipeline(path, facts, {
    verifiers: { verifyAppCheck: async () => {}, verifyIdToken: async () => ({ ...fullyClaimedUser, uid }) },
    limit: createRateLimiter(countAttempt, () => NOW),
    storeHealth: firestoreHealth,
    now: async () => NOW,
    loadEndpoint,
  });
  return { name: path, status: answer.status, headers: answer.headers, took: own.now() - begun };
}

/** Asks a route, with Firestore behind its handler. */
async function visit({ served, request, handler }: StoreRoute) {
  const begun = own.now();
  const answer = await answerRoute(async () => handler, request, firestoreHealth).catch((error: unknown) =>
    errorAnswer(
      toAppError(
        error,
        served,
        () => {},
        () => "",
      ),
    ),
  );
  return { name: request.path, status: answer.status, headers: answer.headers, took: own.now() - begun };
}

/** Asks until the answer is 200; fails with the last one once the emulator had the time to answer. */
async function untilRight(ask: () => Promise<{ status: number }>): Promise<void> {
  const until = performance.now() + ANSWERS_WITHIN;
  let answer = await ask();
  while (answer.status !== 200 && performance.now() < until) {
    await sleep(200);
    answer = await ask();
  }
  expect(answer).toMatchObject({ status: 200 });
}

/** Routes that use no store, and those that only the demo world has. */
const OTHER_ROUTES = ["/reports/client", "/demo", "/sandbox"];

it("each route that index.ts serves is in the table of those that use the store, or named as one that doesn't", async () => {
  const source = readFileSync(new URL("../../src/index.ts", import.meta.url), "utf8");
  const served = [...source.matchAll(/serveRoute\(\s*"([^"]+)"/g)].map(([, path]) => path);
  const tabled = new Set((await plantStoreRoutes(world)).map((route) => route.served));
  expect([...tabled, ...OTHER_ROUTES].sort()).toEqual(served.sort());
});

describe.each<Outage>(["refused", "silent"])("while Firestore is away (%s)", (how) => {
  it("calls and routes answer 503 within 3 s, nothing is half written, and all work within 5 s of its return (R4)", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const [uid, instructorId] = await Promise.all([
      plantCustomer(world, `away-${how}`, 50_000, { offer: { id: "welcome", until: NOW + DAY } }),
      plantInstructor(world, `teacher-${how}`),
    ]);
    const rename = () =>
      send(
        "/api/name/update",
        uid,
        { firstname: "Ada", lastname: "Byron" },
        { loadEndpoint: async () => nameUpdate },
      );
    const seeOffer = () => send("/special/status", uid, {}, { loadEndpoint: async () => specialStatus });
    const booking: CallInput<"/api/book/create"> = {
      instructorId,
      beacon: world.hour,
      start: newYork(6, 10),
      people: 1,
      amount: 9_000,
      pmid: "credit",
    };
    const key = randomUUID();
    const book = () => send("/api/book/create", uid, booking, { loadEndpoint: async () => bookCreate, key });
    const routes = await plantStoreRoutes(await plantWorld());
    const [writing, reading] = [routes.filter((one) => one.written), routes.filter((one) => !one.written)];
    const works = () => [rename, seeOffer, ...reading.map((route) => () => visit(route))];
    for (const answer of await Promise.all(works().map((ask) => ask())))
      expect(answer).toMatchObject({ status: 200 });
    for (const { served, written } of writing)
      expect([served, await written?.()]).toEqual([served, "nothing"]);
    clearRouteCaches();
    proxy.away(how);
    const until = performance.now() + AWAY;
    let limit = REFUSED_WITHIN;
    while (performance.now() < until) {
      const answers = await Promise.all([rename(), seeOffer(), book(), ...routes.map(visit)]);
      for (const answer of answers) {
        const retryAfter = Number(answer.headers["Retry-After"]);
        expect({ ...answer, isRetried: retryAfter > 0 }).toMatchObject({ status: 503, isRetried: true });
        expect(answer.took).toBeLessThan(limit);
      }
      // Once it is known, a call waits for one question alone.
      limit = ANSWER_WITHIN + 600;
    }
    const returned = own.now();
    await proxy.back();
    expect(own.now() - returned).toBeLessThan(CONNECTED_WITHIN);
    await Promise.all([...works(), ...writing.map((route) => () => visit(route))].map(untilRight));
    for (const { served, written } of writing) expect([served, await written?.()]).toEqual([served, "all"]);
    expect((await book()).status).toBe(200);
    expect((await book()).status).toBe(200);
    expect(await bookingsOf(instructorId)).toHaveLength(1);
    expect(await walletOf(uid)).toMatchObject({ amount: 50_000, held: 9_000 });
    expect(await foldOf(uid)).toMatchObject({ amount: 50_000, held: 9_000 });
  }, 120_000);
});
