import { randomUUID } from "node:crypto";
import { write } from "firebase-functions/logger";
import { type HttpsFunction, onRequest } from "firebase-functions/v2/https";
import type { CallPath } from "../shared/api/calls.ts";
import { type Answer, failure, missing } from "./answer.ts";
import { mustBeSmall } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import { toAppError } from "./failure.ts";
import { factsOf, type PlainRequest, send } from "./send.ts";

/** Answers a request outside the table of calls. */
type Helper = (request: PlainRequest) => Promise<Answer>;

/** Makes an HTTPS function of anything that answers; what it throws is told like any other failure. */
function answering(path: string, work: Helper): HttpsFunction {
  return onRequest(async (request, response) => {
    const facts = factsOf(request);
    send(response, await work(facts).catch((error) => failure(toAppError(error, path, write, randomUUID))));
  });
}

/** Makes the HTTPS function of a call; pipeline and handler are loaded at its first request. */
export function serve<P extends CallPath>(path: P, load: () => Promise<Endpoint<P>>): HttpsFunction {
  return answering(path, async (facts) => {
    const [{ answer }, { liveDeps }] = await Promise.all([import("./pipeline.ts"), import("./live.ts")]);
    return answer(path, facts, { ...(await liveDeps()), load: async () => (await load()).handler });
  });
}

/** Makes the HTTPS function that answers every other address under /api. */
export const serveMissing = (): HttpsFunction => answering("/api", async () => missing());

/** Makes an HTTPS function outside the table of calls, with its own short pipeline; loaded at its first request. */
export const serveHelper = (path: string, load: () => Promise<Helper>): HttpsFunction =>
  answering(path, async (request) => {
    mustBeSmall(request.rawBody);
    return (await load())(request);
  });
