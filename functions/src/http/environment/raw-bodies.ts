import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Env } from "./boot-problems.ts";

/** Functions the platform calls, with bodies it has to parse: events, sign-ups and the schedule. */
const platformFunction = /^(?:identity|jobs|triggers)\./;

/**
 * Whether browsers send requests to this process, so a body may contain anything. A production process serves either
 * browsers (`api.meta.get`) or the platform; the demo world's single process (docs/decisions/0025) gets events at "/".
 */
export function isFromBrowsers({ FUNCTION_DEBUG_MODE, FUNCTION_TARGET }: Env, url: string): boolean {
  if (FUNCTION_DEBUG_MODE === "true") return url !== "/";
  return FUNCTION_TARGET !== undefined && !platformFunction.test(FUNCTION_TARGET);
}

/**
 * Makes the framework pass us each browser request's body as bytes. Otherwise it parses and decodes bodies by their
 * headers before calling a function, and answers those it can't parse with an HTML page.
 */
export function keepBodiesRaw(env: Env): void {
  subscribe("http.server.request.start", (message) => {
    const { headers, url = "/" } = (message as { request: IncomingMessage }).request;
    if (!isFromBrowsers(env, url)) return;
    headers["content-type"] = "application/octet-stream";
    delete headers["content-encoding"];
  });
}
