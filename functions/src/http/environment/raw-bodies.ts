import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Functions that the platform calls, with bodies that it has to parse: events, sign-ups and the schedule. */
const platformFunction = /^(?:identity|jobs|triggers)\./;

/** Whether browsers call a function (`api.meta.get`), so that anything may be in its body. */
export const isPublicFunction = (target: string | undefined): boolean =>
  target !== undefined && !platformFunction.test(target);

/**
 * Makes the framework hand every body of this process to us as bytes. It parses a body by its Content-Type and decodes
 * it by its Content-Encoding before it calls a function, and answers what it cannot parse with an HTML page.
 */
export function keepBodiesRaw(): void {
  subscribe("http.server.request.start", (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    headers["content-type"] = "application/octet-stream";
    delete headers["content-encoding"];
  });
}
