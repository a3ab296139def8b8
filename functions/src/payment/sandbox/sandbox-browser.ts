import * as v from "valibot";
import { SandboxCard } from "../../core/payments/sandbox.ts";
import { DigitalWallet } from "../../core/people/user.ts";
import type { Sandbox } from "./sandbox.ts";
import { testCards } from "./test-cards.ts";

/** The sandbox's response to a browser. */
interface SandboxAnswer {
  status: number;
  body: object;
}

const secret = v.pipe(v.string(), v.maxLength(300));
/** Whether a text may be a client secret: the part before `_secret_` is a document's id. */
const isSecret = (text: string): boolean => /^[a-z]+_[^/]+_secret_/.test(text);
const SetupBody = v.strictObject({
  clientSecret: secret,
  card: SandboxCard,
  via: v.optional(DigitalWallet),
});
const ChallengeBody = v.strictObject({ clientSecret: secret, outcome: v.picklist(["pass", "fail"]) });

const refusal = (status: number, code: string, message: string): SandboxAnswer => ({
  status,
  body: { message, code },
});
const unknown = refusal(404, "not-found", "We couldn't find this.");
const done: SandboxAnswer = { status: 200, body: { message: "Done." } };

/**
 * The browser's side of the sandbox, in place of a processor's own page: the holder of a client secret may choose
 * a test card for a setup, or answer a challenge. `action` is the last part of the path.
 */
export async function answerSandboxBrowser(
  sandbox: Sandbox,
  method: string,
  action: string,
  body: unknown,
): Promise<SandboxAnswer> {
  const isRead = action === "cards";
  if (!isRead && action !== "setup" && action !== "challenge") return unknown;
  if (method !== (isRead ? "GET" : "POST"))
    return refusal(405, "method", "This address doesn't support that method.");
  if (isRead) return { status: 200, body: { cards: testCards } };
  const isKnown = await (action === "setup" ? choose(sandbox, body) : answerChallenge(sandbox, body));
  if (isKnown === undefined)
    return refusal(400, "bad-request", "Something isn't right. Please check what you entered.");
  return isKnown ? done : unknown;
}

async function choose(sandbox: Sandbox, body: unknown): Promise<boolean | undefined> {
  const { success, output } = v.safeParse(SetupBody, body);
  return success
    ? isSecret(output.clientSecret) && sandbox.choose(output.clientSecret, output.card, output.via)
    : undefined;
}

async function answerChallenge(sandbox: Sandbox, body: unknown): Promise<boolean | undefined> {
  const { success, output } = v.safeParse(ChallengeBody, body);
  return success
    ? isSecret(output.clientSecret) && sandbox.answerChallenge(output.clientSecret, output.outcome === "pass")
    : undefined;
}
