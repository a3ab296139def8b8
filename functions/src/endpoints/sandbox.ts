import type { Answer } from "../http/answer.ts";
import { parseBody } from "../http/body.ts";
import type { Facts } from "../http/pipeline.ts";
import { createSandbox } from "../payment/sandbox.ts";
import { answerBrowser } from "../payment/sandbox-browser.ts";
import { sandboxStore } from "../store/sandbox.ts";

/**
 * Answers a browser in the place of a processor's own servers: `/sandbox/cards`, `/sandbox/setup` and
 * `/sandbox/challenge`, guarded by the client secret alone. Exists only under the emulators.
 */
export async function answerSandbox({ method, path, rawBody }: Facts & { path: string }): Promise<Answer> {
  const action = path.split("/").at(-1) ?? "";
  const body = method === "POST" ? parseBody(rawBody) : undefined;
  const { status, body: said } = await answerBrowser(createSandbox(sandboxStore), method, action, body);
  return { status, headers: { "Cache-Control": "private, no-store" }, body: said };
}
