import type { PlainRequest } from "../../../src/http/send-answer.ts";

/** Makes a request outside the table of calls: without headers and body. */
export function plainRequest(path: string, method = "GET", ip = "127.0.0.1"): PlainRequest {
  const { pathname, searchParams } = new URL(path, "http://127.0.0.1");
  return {
    path: pathname,
    query: (name) => searchParams.get(name) ?? "",
    method,
    header: () => undefined,
    rawBody: undefined,
    ip,
  };
}
