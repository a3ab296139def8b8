import { answerSandbox } from "../../src/endpoints/sandbox.ts";
import type { SandboxCard } from "../../src/shared/model/sandbox.ts";

/** Asks the sandbox as a browser does. */
export function browse(method: string, path: string, body?: unknown) {
  const rawBody = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
  const request = { method, path, query: () => "", header: () => undefined, rawBody, ip: "127.0.0.1" };
  return answerSandbox(request);
}

/** The customer's bank says yes or no to a challenge; the status of the answer. */
export const bank = async (clientSecret: string, outcome: "pass" | "fail"): Promise<number> =>
  (await browse("POST", "/sandbox/challenge", { clientSecret, outcome })).status;

/** The customer enters a card for a setup; the status of the answer. */
export const enterCard = async (clientSecret: string, card: SandboxCard): Promise<number> =>
  (await browse("POST", "/sandbox/setup", { clientSecret, card })).status;
