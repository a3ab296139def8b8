import * as v from "valibot";
import { SandboxCard } from "../shared/model/sandbox.ts";
import type { Sandbox } from "./sandbox.ts";
import { testCards } from "./sandbox-cards.ts";

/** What the sandbox answers a browser. */
export interface BrowserAnswer {
  status: number;
  body: object;
}

const secret = v.pipe(v.string(), v.maxLength(300));
const SetupBody = v.strictObject({ clientSecret: secret, card: SandboxCard });
const ChallengeBody = v.strictObject({ clientSecret: secret, outcome: v.picklist(["pass", "fail"]) });

const refusal = (status: number, code: string, message: string): BrowserAnswer => ({
  status,
  body: { message, code },
});
const unknown = refusal(404, "not-found", "Nothing was found here.");
const done: BrowserAnswer = { status: 200, body: { message: "Done." } };

/**
 * The browser's side of the sandbox, in the place of a processor's own page: whoever holds a client secret may choose
 * a test card for a setup, or answer a challenge. `action` is the last part of the path.
 */
export async function answerBrowser(
  sandbox: Sandbox,
  method: string,
  action: string,
  body: unknown,
): Promise<BrowserAnswer> {
  const isRead = action === "cards";
  if (!isRead && action !== "setup" && action !== "challenge") return unknown;
  if (method !== (isRead ? "GET" : "POST"))
    return refusal(405, "method", "This address does not take that method.");
  if (isRead) return { status: 200, body: { cards: testCards } };
  const isKnown = await (action === "setup" ? choose(sandbox, body) : answerChallenge(sandbox, body));
  if (isKnown === undefined) return refusal(400, "bad-request", "Something in the request is not right.");
  return isKnown ? done : unknown;
}

async function choose(sandbox: Sandbox, body: unknown): Promise<boolean | undefined> {
  const { success, output } = v.safeParse(SetupBody, body);
  return success ? sandbox.choose(output.clientSecret, output.card) : undefined;
}

async function answerChallenge(sandbox: Sandbox, body: unknown): Promise<boolean | undefined> {
  const { success, output } = v.safeParse(ChallengeBody, body);
  return success ? sandbox.answerChallenge(output.clientSecret, output.outcome === "pass") : undefined;
}
