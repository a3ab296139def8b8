import { type HttpsFunction, type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import type { CallPath } from "../core/api/calls.ts";
import { inLogContext, requestReference } from "../log-context.ts";
import type { StoreHealth } from "../store/is-away.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorAnswer, type HttpAnswer, notFoundAnswer } from "./http-answer.ts";
import { writeLine } from "./log-postponed.ts";
import { mustFitBodyLimit } from "./request-body.ts";
import { type PlainRequest, sendAnswer, toPlainRequest } from "./send-answer.ts";
import { toAppError } from "./to-app-error.ts";

/** Answers a request outside the table of calls. */
type RouteHandler = (request: PlainRequest) => Promise<HttpAnswer>;

/** Creates an HTTPS function from a handler; errors it throws become responses as in the pipeline. */
function httpsFunction(path: string, work: RouteHandler, options: HttpsOptions): HttpsFunction {
  return onRequest(options, async (request, response) => {
    const answer = async () => work(toPlainRequest(request));
    const answered = inLogContext(() =>
      answer().catch((error) => errorAnswer(toAppError(error, path, writeLine, requestReference))),
    );
    sendAnswer(response, await answered);
  });
}

const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T, key: string) => R) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

/** Creates the HTTPS function of a call; loads pipeline and handler on the first request. */
export function serveCall<P extends CallPath>(
  path: P,
  load: () => Promise<Endpoint<P>>,
  options: HttpsOptions,
): HttpsFunction {
  return httpsFunction(
    path,
    async (facts) => {
      const [{ answerCall }, { openPipelineDeps }] = await Promise.all([
        import("./pipeline/pipeline.ts"),
        import("./pipeline/pipeline-deps.ts"),
      ]);
      return answerCall(path, facts, { ...(await openPipelineDeps()), loadEndpoint: load });
    },
    options,
  );
}

type GroupOf<P> = P extends `/api/${infer G}/${string}` ? G : never;
type ActionOf<P, G extends string> = P extends `/api/${G}/${infer A}` ? A : never;

/** How to load the endpoint of each call under /api, by the two parts of its path. */
type EndpointLoaders = {
  [G in GroupOf<CallPath>]: {
    [A in ActionOf<CallPath, G>]: () => Promise<Endpoint<Extract<CallPath, `/api/${G}/${A}`>>>;
  };
};

/** Creates the HTTPS functions of all calls under /api, by the two parts of their paths. `optionsOf`: by the id of a function. */
export const serveCalls =
  (optionsOf: (id: string) => HttpsOptions) =>
  (loaders: EndpointLoaders): Record<string, Record<string, HttpsFunction>> =>
    mapValues(loaders, (actions: Record<string, () => Promise<unknown>>, group) =>
      mapValues(actions, (load, action) => {
        const path = `/api/${group}/${action}` as CallPath;
        return serveCall(
          path,
          load as () => Promise<Endpoint<CallPath>>,
          optionsOf(`api-${group}-${action}`),
        );
      }),
    );

/** Creates the HTTPS function that answers 404 to every other path under /api. */
export const serveNotFound = (options: HttpsOptions): HttpsFunction =>
  httpsFunction("/api", async () => notFoundAnswer(), options);

/** Answers a request outside the table of calls within the bounds that calls have. Throws what its handler throws, and AppError `unavailable`. */
export async function answerRoute(
  load: () => Promise<RouteHandler>,
  request: PlainRequest,
  health?: StoreHealth,
): Promise<HttpAnswer> {
  const [{ inTime }, { openStoreHealth }] = await Promise.all([
    import("./pipeline/with-deadline.ts"),
    import("./pipeline/open-store-health.ts"),
  ]);
  const storeHealth = health ?? openStoreHealth(process.env);
  return inTime(async () => (await load())(request), { storeHealth });
}

/** Creates an HTTPS function outside the table of calls; loads its handler on the first request. */
export const serveRoute = (
  path: string,
  load: () => Promise<RouteHandler>,
  options: HttpsOptions,
  bodyLimit?: number,
): HttpsFunction =>
  httpsFunction(
    path,
    async (request) => {
      mustFitBodyLimit(request.rawBody, bodyLimit);
      return answerRoute(load, request);
    },
    options,
  );
