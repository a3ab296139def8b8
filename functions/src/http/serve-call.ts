import { randomUUID } from "node:crypto";
import { write } from "firebase-functions/logger";
import { type HttpsFunction, type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import type { CallPath } from "../core/api/calls.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorAnswer, type HttpAnswer, notFoundAnswer } from "./http-answer.ts";
import { mustFitBodyLimit } from "./request-body.ts";
import { type PlainRequest, sendAnswer, toPlainRequest } from "./send-answer.ts";
import { toAppError } from "./to-app-error.ts";

/** Answers a request outside the table of calls. */
type RouteHandler = (request: PlainRequest) => Promise<HttpAnswer>;

/** Creates an HTTPS function from a handler; errors it throws become responses as in the pipeline. */
function httpsFunction(path: string, work: RouteHandler, options: HttpsOptions = {}): HttpsFunction {
  return onRequest(options, async (request, response) => {
    const answer = async () => work(toPlainRequest(request));
    sendAnswer(
      response,
      await answer().catch((error) => errorAnswer(toAppError(error, path, write, randomUUID))),
    );
  });
}

/** Creates the HTTPS function of a call; loads pipeline and handler on the first request. */
export function serveCall<P extends CallPath>(path: P, load: () => Promise<Endpoint<P>>): HttpsFunction {
  return httpsFunction(path, async (facts) => {
    const [{ answerCall }, { openPipelineDeps }] = await Promise.all([
      import("./pipeline/pipeline.ts"),
      import("./pipeline/pipeline-deps.ts"),
    ]);
    return answerCall(path, facts, {
      ...(await openPipelineDeps()),
      loadHandler: async () => (await load()).handler,
    });
  });
}

/** Creates the HTTPS function that answers 404 to every other path under /api. */
export const serveNotFound = (): HttpsFunction => httpsFunction("/api", async () => notFoundAnswer());

/** Creates an HTTPS function outside the table of calls; loads its handler on the first request. */
export const serveRoute = (
  path: string,
  load: () => Promise<RouteHandler>,
  options?: HttpsOptions,
  bodyLimit?: number,
): HttpsFunction =>
  httpsFunction(
    path,
    async (request) => {
      mustFitBodyLimit(request.rawBody, bodyLimit);
      return (await load())(request);
    },
    options,
  );
