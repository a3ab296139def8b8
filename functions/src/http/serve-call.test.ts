import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firestore } from "../firebase.ts";
import { firestoreHealth } from "../store/is-away.ts";
import { errorAnswer } from "./http-answer.ts";
import { CALL_DEADLINE } from "./pipeline/with-deadline.ts";
import type { PlainRequest } from "./send-answer.ts";
import { answerRoute } from "./serve-call.ts";
import { toAppError } from "./to-app-error.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const request: PlainRequest = {
  method: "GET",
  path: "/calendar/none.ics",
  ip: "",
  query: () => "",
  header: () => undefined,
  rawBody: undefined,
};

/** The status of a route whose handler waits for Firestore for minutes, and ms until it came. */
async function statusOfWaiting(): Promise<[status: number, took: number]> {
  const begun = Date.now();
  const end = answerRoute(async () => () => new Promise(() => {}), request).catch((error: unknown) =>
    errorAnswer(toAppError(error, request.path, vi.fn(), () => "")),
  );
  const status = end.then(({ status }): [number, number] => [status, Date.now() - begun]);
  // Its modules are loaded in time that the test does not pass.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(CALL_DEADLINE + 1_000);
  return status;
}

it("a route is refused within 3 s while Firestore, which it has opened, is away, and by its deadline else (R4)", async () => {
  vi.stubEnv("FUNCTIONS_EMULATOR", "");
  const isAway = vi.spyOn(firestoreHealth, "isAway").mockResolvedValue(true);
  vi.stubEnv("GCLOUD_PROJECT", "demo-every-body-yoga");
  expect(await statusOfWaiting()).toEqual([503, CALL_DEADLINE]);
  expect(isAway).not.toHaveBeenCalled();
  firestore();
  const [status, took] = await statusOfWaiting();
  expect(status).toBe(503);
  expect(took).toBeLessThan(3_000);
});

it("a route in an emulator, which is slow and not away, is refused by its deadline alone", async () => {
  vi.stubEnv("FUNCTIONS_EMULATOR", "true");
  const isAway = vi.spyOn(firestoreHealth, "isAway").mockResolvedValue(true);
  expect(await statusOfWaiting()).toEqual([503, CALL_DEADLINE]);
  expect(isAway).not.toHaveBeenCalled();
});
