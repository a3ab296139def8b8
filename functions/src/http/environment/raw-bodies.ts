import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Env } from "./boot-problems.ts";

/** Functions that the platform calls, with bodies that it has to parse: events, sign-ups and the schedule. */
const platformFunction = /^(?:identity|jobs|triggers)\./;

/**
 * Whether browsers send a request to this process, so that anything may be in its body. A process of its own serves
 * browsers (`api.meta.get`) or the platform; the one of a demo world (docs/decisions/0025) gets events at "/".
 */
export function isFromBrowsers({ FUNCTION_DEBUG_MODE, FUNCTION_TARGET }: Env, url: string): boolean {
  if (FUNCTION_DEBUG_MODE === "true") return url !== "/";
  return FUNCTION_TARGET !== undefined && !platformFunction.test(FUNCTION_TARGET);
}

/**
 * Makes the framework hand the body of each request from browsers to us as bytes. It parses a body by its Content-Type
 * and decodes it by its Content-Encoding before it calls a function, and answers what it cannot parse with an HTML page.
 */
export function keepBodiesRaw(env: Env): void {
  subscribe("http.server.request.start", (message) => {
    const { headers, url = "/" } = (message as { request: IncomingMessage }).request;
    if (!isFromBrowsers(env, url)) return;
    headers["content-type"] = "application/octet-stream";
    delete headers["content-encoding"];
  });
}
