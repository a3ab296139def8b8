import { type Audience, type Call, type CallPath, calls, type LimitName } from "../shared/api/calls.ts";
import type { Contract } from "../shared/api/contract.ts";
import { contracts } from "../shared/api/index.ts";
import { AppError } from "../shared/errors.ts";
import { type Answer, failure, success } from "./answer.ts";
import { fingerprint, mustBeSmall, parseBody } from "./body.ts";
import type { Context } from "./context.ts";
import { DEADLINE, within } from "./deadline.ts";
import { type LogEntry, toAppError } from "./failure.ts";
import type { Gate, Person } from "./gate.ts";
import { parseInput } from "./input.ts";
import { readKey } from "./key.ts";

/** A request as the pipeline needs to know it. */
export interface Facts {
  method: string;
  /** Value of a header by its lower-case name. */
  header(name: string): string | undefined;
  /** Bytes of the body as they came. */
  rawBody: Uint8Array | undefined;
  /** Address of the caller as the trusted hop tells it. */
  ip: string;
}

/** Everything the pipeline does not decide itself. */
export interface Deps {
  gate: Gate;
  /** Counts an attempt of `subject`; answers the seconds to wait when it is one too many. */
  limit(name: LimitName, subject: string): Promise<number | undefined>;
  /** The product's clock, ms UTC. */
  now(): Promise<number>;
  /** The handler of this path; its input has been checked against the contract of the path. */
  load(): Promise<(input: never, context: Context) => Promise<object>>;
  log(entry: LogEntry): void;
  newRef(): string;
  /** ms until the call is answered at the latest; 25 s unless a test says otherwise. */
  deadline?: number;
}

const nobody: Person = { uid: "", email: "", emailVerified: false, name: "", authTime: 0, claims: {} };

const bearer = (facts: Facts): string | undefined =>
  /^Bearer +(\S+)$/i.exec(facts.header("authorization") ?? "")?.[1];

async function mustPassGate(call: Call, facts: Facts, gate: Gate): Promise<Person> {
  const appToken = facts.header("x-firebase-appcheck");
  const idToken = bearer(facts);
  const isPublic = call.audience === "app";
  if (!appToken) throw new AppError(idToken || isPublic ? "app-check" : "auth-required");
  await gate.verifyAppCheck(appToken);
  if (isPublic) return nobody;
  if (!idToken) throw new AppError("auth-required");
  return gate.verifyIdToken(idToken, call.checkRevoked);
}

const claimsOf: Record<Audience, readonly string[]> = {
  app: [],
  client: ["client"],
  provider: ["client", "provider"],
  operator: ["client", "operator"],
};

function mustHoldClaims(call: Call, { claims }: Person): void {
  const isHeld = (name: string) => Object.hasOwn(claims, name) && claims[name] === true;
  if (!claimsOf[call.audience].every(isHeld)) throw new AppError("claim-required");
}

async function mustBeWithinLimit(call: Call, subject: string, deps: Deps): Promise<void> {
  const wait = await deps.limit(call.limit, subject);
  if (wait !== undefined) throw new AppError("rate-limited", undefined, undefined, wait);
}

async function run(path: CallPath, facts: Facts, deps: Deps): Promise<object> {
  const call: Call = calls[path];
  const contract: Contract = contracts[path];
  const { claims, ...who } = await mustPassGate(call, facts, deps.gate);
  mustHoldClaims(call, { claims, ...who });
  await mustBeWithinLimit(call, who.uid || facts.ip, deps);
  mustBeSmall(facts.rawBody);
  const key = readKey(call, facts.header("idempotency-key"));
  const input = parseInput(contract, call.method === "GET" ? {} : parseBody(facts.rawBody));
  const [handler, now] = await Promise.all([deps.load(), deps.now()]);
  return handler(input as never, { ...who, now, key, hash: fingerprint(path, input), ip: facts.ip });
}

/** Answers one request of a call: the steps of design §5 in their order, cheap ones first. Never throws. */
export async function answer(path: CallPath, facts: Facts, deps: Deps): Promise<Answer> {
  const { method } = calls[path];
  if (facts.method !== method) return failure(new AppError("method"), { Allow: method });
  try {
    return success(await within(deps.deadline ?? DEADLINE, run(path, facts, deps)));
  } catch (error) {
    return failure(toAppError(error, path, deps.log, deps.newRef));
  }
}
