import type { Audience, Call } from "../../core/api/call.ts";
import { type CallPath, calls } from "../../core/api/calls.ts";
import type { Contract } from "../../core/api/contract.ts";
import { AppError } from "../../core/errors.ts";
import { recipientKey } from "../../core/recipient-key.ts";
import { isSwitched, neededSwitches } from "../../core/settings/switched-calls.ts";
import { mustBeSwitchedOn, type Switches, switchedOff } from "../../core/settings/switches.ts";
import type { StoreHealth } from "../../store/is-away.ts";
import type { CallContext } from "../call-context.ts";
import { errorAnswer, type HttpAnswer, successAnswer } from "../http-answer.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";
import { subjectsOf } from "../limits/limit-subjects.ts";
import type { LimitedBy, RateLimiter } from "../limits/rate-limiter.ts";
import { parseInput } from "../parse-input.ts";
import { mustFitBodyLimit, parseBody, requestHash } from "../request-body.ts";
import { type LogEntry, toAppError } from "../to-app-error.ts";
import { mustBeRecentLogin } from "../tokens/recent-login.ts";
import type { TokenVerifiers, VerifiedUser } from "../tokens/token-verifiers.ts";
import { inTime } from "./with-deadline.ts";

/** What the pipeline reads from a request. */
export interface RequestFacts {
  method: string;
  /** Value of a header by its lowercase name. */
  header(name: string): string | undefined;
  /** Bytes of the body, unchanged. */
  rawBody: Uint8Array | undefined;
  /** IP address of the caller, see `callerIp`. */
  ip: string;
}

interface LoadedEndpoint {
  contract: Contract;
  handler: (input: never, context: CallContext) => Promise<object>;
}

/** Dependencies of the pipeline. */
export interface PipelineDeps {
  verifiers: TokenVerifiers;
  limit: RateLimiter;
  /** Whether operators must sign in with a second factor. */
  demandsSecondFactor: boolean;
  /** The switches set by operators, cached for at most 30 s. */
  switches(): Promise<Switches>;
  /** Whether an open report names a danger about a session or a person (id). */
  isSafetyCase(id: string): Promise<boolean>;
  /** The product clock, ms UTC. */
  now(): Promise<number>;
  /** Loads the contract of this path, and the handler, which takes input validated by it. */
  loadEndpoint(): Promise<LoadedEndpoint>;
  log(entry: LogEntry): void;
  newRef(): string;
  /** Whether Firestore doesn't answer: then a call that waits is refused within 3 s, and the next ones before they begin. */
  storeHealth?: StoreHealth | undefined;
  /** ms within which the call is answered; 25 s by default. */
  deadline?: number;
}

const anonymous: VerifiedUser = {
  uid: "",
  email: "",
  emailVerified: false,
  name: "",
  authTime: 0,
  claims: {},
  hasSecondFactor: false,
};

const bearer = (facts: RequestFacts): string | undefined =>
  /^Bearer +(\S+)$/i.exec(facts.header("authorization") ?? "")?.[1];

async function mustVerifyTokens(
  call: Call,
  facts: RequestFacts,
  verifiers: TokenVerifiers,
): Promise<VerifiedUser> {
  const appToken = facts.header("x-firebase-appcheck");
  const idToken = bearer(facts);
  const isPublic = call.audience === "app";
  if (!appToken) throw new AppError(idToken || isPublic ? "app-check" : "auth-required");
  await verifiers.verifyAppCheck(appToken);
  if (isPublic) return anonymous;
  if (!idToken) throw new AppError("auth-required");
  return verifiers.verifyIdToken(idToken, call.checkRevoked);
}

const claimsOf: Record<Audience, readonly string[]> = {
  app: [],
  client: ["client"],
  provider: ["client", "provider"],
  operator: ["client", "operator"],
  treasurer: ["client", "operator", "treasurer"],
};

const holds = (claims: VerifiedUser["claims"], name: string): boolean =>
  Object.hasOwn(claims, name) && claims[name] === true;

function mustHoldClaims(call: Call, { claims, hasSecondFactor }: VerifiedUser, deps: PipelineDeps): void {
  const required = claimsOf[call.audience];
  const missing = required.find((name) => !holds(claims, name));
  if (missing === "treasurer") throw new AppError("claim-required", undefined, { reason: "treasurer" });
  if (missing) throw new AppError("claim-required");
  if (required.includes("operator") && deps.demandsSecondFactor && !hasSecondFactor)
    throw new AppError("claim-required", "Please sign in with two-step verification.", {
      reason: "second-factor",
    });
}

async function mustBeWithinLimit(
  { limit }: Call,
  subjects: readonly [by: LimitedBy, subject: string][],
  deps: PipelineDeps,
): Promise<void> {
  const waits = await Promise.all(subjects.map(([by, subject]) => deps.limit(limit, subject, by)));
  const longest = Math.max(...waits.map((wait) => wait ?? 0));
  if (longest > 0) throw new AppError("rate-limited", undefined, undefined, longest);
}

/** Recipient of the email a call sends, or of a reply to it. */
function recipientsOf({ target }: Call, input: unknown, own: string): [LimitedBy, string][] {
  if (target === undefined) return [];
  const address = target === "own" ? own : String((input as Record<string, unknown>)[target]);
  return [["target", recipientKey(address)]];
}

async function run(path: CallPath, facts: RequestFacts, deps: PipelineDeps): Promise<object> {
  const call: Call = calls[path];
  const user = await mustVerifyTokens(call, facts, deps.verifiers);
  mustHoldClaims(call, user, deps);
  const { claims, hasSecondFactor: _, ...who } = user;
  const appToken = facts.header("x-firebase-appcheck") ?? "";
  await mustBeWithinLimit(call, subjectsOf(call.limit, who.uid, { ip: facts.ip, appToken }), deps);
  mustFitBodyLimit(facts.rawBody, call.bodyLimit);
  const key = readIdempotencyKey(call, facts.header("idempotency-key"));
  const { contract, handler } = await deps.loadEndpoint();
  const input = parseInput(contract, call.method === "GET" ? {} : parseBody(facts.rawBody));
  const { isSafetyCase } = deps;
  await mustBeRecentLogin(call, input as object, { authTime: who.authTime, isSafetyCase });
  await mustBeWithinLimit(call, recipientsOf(call, input, who.email), deps);
  const switches = isSwitched(path) ? await deps.switches() : {};
  mustBeSwitchedOn(switches, neededSwitches(path, input));
  const isTreasurer = holds(claims, "treasurer");
  return handler(input as never, {
    ...who,
    isTreasurer,
    switchedOff: switchedOff(switches),
    now: await deps.now(),
    key,
    hash: requestHash(path, input),
    ip: facts.ip,
  });
}

/**
 * Answers one request of a call. Cheap checks run first: method, whether Firestore
 * is known to be away, tokens, claims, rate limit, body size, key, schema, a
 * recent sign-in, switches, then the handler. Never throws.
 */
export async function answerCall(
  path: CallPath,
  facts: RequestFacts,
  deps: PipelineDeps,
): Promise<HttpAnswer> {
  const { method } = calls[path];
  if (facts.method !== method) return errorAnswer(new AppError("method"), { Allow: method });
  try {
    return successAnswer(await inTime(() => run(path, facts, deps), deps));
  } catch (error) {
    return errorAnswer(toAppError(error, path, deps.log, deps.newRef));
  }
}
