import type { HttpAnswer } from "../http/http-answer.ts";
import type { RequestFacts } from "../http/pipeline/pipeline.ts";
import { parseBody } from "../http/request-body.ts";
import { askSandbox } from "../operations/payments/answer-sandbox.ts";

/**
 * Stands in for a processor's servers: `/sandbox/cards`, `/sandbox/setup` and `/sandbox/challenge`, where the client
 * secret is the only authorization. Exists only under the emulators.
 */
export async function answerSandbox({
  method,
  path,
  rawBody,
}: RequestFacts & { path: string }): Promise<HttpAnswer> {
  const action = path.split("/").at(-1) ?? "";
  const body = method === "POST" ? parseBody(rawBody) : undefined;
  const { status, body: content } = await askSandbox(method, action, body);
  return { status, headers: { "Cache-Control": "private, no-store" }, body: content };
}
