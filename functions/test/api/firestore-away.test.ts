import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallPath } from "../../src/core/api/calls.ts";
import type { CallInput } from "../../src/core/api/index.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { nameUpdate } from "../../src/endpoints/name/update.ts";
import { feedPath } from "../../src/http/feed-path.ts";
import { errorAnswer, type HttpAnswer } from "../../src/http/http-answer.ts";
import { createRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import type { PipelineDeps } from "../../src/http/pipeline/pipeline.ts";
import type { PlainRequest } from "../../src/http/send-answer.ts";
import { answerRoute } from "../../src/http/serve-call.ts";
import {
  fullyClaimedUser,
  sendThroughPipeline,
  validRequest,
} from "../../src/http/testing/pipeline-trace.ts";
import { toAppError } from "../../src/http/to-app-error.ts";
import { ensureFeed } from "../../src/operations/calendar/keep-feed.ts";
import { answerCalendar } from "../../src/routes/calendar-feed.ts";
import { countAttempt } from "../../src/store/count-attempt.ts";
import { ANSWER_WITHIN, firestoreHealth } from "../../src/store/is-away.ts";
import { bookingsOf } from "../support/bookings.ts";
import { plantCustomer } from "../support/customers.ts";
import { type Outage, startFirestoreProxy } from "../support/firestore-proxy.ts";
import { isLong } from "../support/is-long.ts";
import { foldOf, walletOf } from "../support/money/read-ledger.ts";
import { startOwnTime } from "../support/own-time.ts";
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
afterEach(() => void proxy.back());
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
  return { status: answer.status, headers: answer.headers, took: own.now() - begun };
}

/** Asks a route, with Firestore behind its handler. */
async function visit(path: string, handler: (request: PlainRequest) => Promise<HttpAnswer>) {
  const begun = own.now();
  const request: PlainRequest = {
    method: "GET",
    path,
    ip: randomUUID(),
    query: () => "",
    header: () => undefined,
    rawBody: undefined,
  };
  const answer = await answerRoute(async () => handler, request, firestoreHealth).catch((error: unknown) =>
    errorAnswer(
      toAppError(
        error,
        path,
        () => {},
        () => "",
      ),
    ),
  );
  return { status: answer.status, headers: answer.headers, took: own.now() - begun };
}

describe.each<Outage>(["refused", "silent"])("while Firestore is away (%s)", (how) => {
  it("calls and routes answer 503 within 3 s, nothing is half written, and all work within 5 s of its return (R4)", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const [uid, instructorId] = await Promise.all([
      plantCustomer(world, `away-${how}`, 50_000),
      plantInstructor(world, `teacher-${how}`),
    ]);
    const rename = () =>
      send(
        "/api/name/update",
        uid,
        { firstname: "Ada", lastname: "Byron" },
        { loadEndpoint: async () => nameUpdate },
      );
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
    const feed = feedPath({ uid, token: await ensureFeed(uid, NOW) });
    const subscribe = () => visit(feed, (request) => answerCalendar(request, async () => NOW));
    expect((await rename()).status).toBe(200);
    expect((await subscribe()).status).toBe(200);
    proxy.away(how);
    const until = performance.now() + AWAY;
    let limit = REFUSED_WITHIN;
    while (performance.now() < until) {
      const answers = await Promise.all([rename(), book(), subscribe()]);
      for (const { status, headers, took } of answers) {
        expect([status, Number(headers["Retry-After"]) > 0]).toEqual([503, true]);
        expect(took).toBeLessThan(limit);
      }
      // Once it is known, a call waits for one question alone.
      limit = ANSWER_WITHIN + 600;
    }
    const returned = own.now();
    await proxy.back();
    expect(own.now() - returned).toBeLessThan(CONNECTED_WITHIN);
    const back = performance.now();
    let works = false;
    while (!works && performance.now() < back + ANSWERS_WITHIN) {
      works = (await rename()).status === 200;
      if (!works) await sleep(200);
    }
    expect(works).toBe(true);
    expect((await subscribe()).status).toBe(200);
    expect((await book()).status).toBe(200);
    expect((await book()).status).toBe(200);
    expect(await bookingsOf(instructorId)).toHaveLength(1);
    expect(await walletOf(uid)).toMatchObject({ amount: 50_000, held: 9_000 });
    expect(await foldOf(uid)).toMatchObject({ amount: 50_000, held: 9_000 });
  }, 120_000);
});
