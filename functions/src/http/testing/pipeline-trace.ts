import { type CallPath, calls } from "../../core/api/calls.ts";
import { contracts } from "../../core/api/index.ts";
import type { CallContext } from "../call-context.ts";
import type { HttpAnswer } from "../http-answer.ts";
import { answerCall, type PipelineDeps, type RequestFacts } from "../pipeline/pipeline.ts";
import type { LogEntry } from "../to-app-error.ts";
import type { VerifiedUser } from "../tokens/token-verifiers.ts";
import { validInputs } from "./valid-inputs.ts";

/** Every path of the table. */
export const callPaths = Object.keys(calls) as CallPath[];
/** The paths of POST calls, which have a body. */
export const postCallPaths = callPaths.filter((path) => calls[path].method === "POST");

/** A user with every claim. */
export const fullyClaimedUser: VerifiedUser = {
  uid: "ada",
  email: "ada@example.com",
  emailVerified: true,
  name: "Ada Byron",
  authTime: Date.now(),
  claims: { client: true, provider: true, operator: true, treasurer: true },
  hasSecondFactor: true,
};

export const TEST_KEY = "6f1c1c1e-58b5-4a4f-9d0c-0c1d4a1a7a10";

interface Request {
  method?: string;
  /** Merged into a complete valid set; undefined removes a header. */
  headers?: Record<string, string | undefined>;
  /** Sent unchanged; default: the valid body of the path. */
  raw?: string | Uint8Array;
}

/** A request that passes every step, except for what the options change. */
export function validRequest(path: CallPath, { method, headers = {}, raw }: Request = {}): RequestFacts {
  const all: Record<string, string | undefined> = {
    authorization: "Bearer id-token",
    "x-firebase-appcheck": "app-token",
    "idempotency-key": TEST_KEY,
    ...headers,
  };
  return {
    method: method ?? calls[path].method,
    header: (name) => all[name],
    rawBody: Buffer.from(raw ?? JSON.stringify(validInputs[path])),
    ip: "203.0.113.7",
  };
}

/** What the pipeline did while answering. */
interface PipelineTrace {
  /** Names of the steps it reached, in order. */
  steps: string[];
  /** What the handler received, if it was called. */
  received: { input: unknown; context: CallContext } | undefined;
  log: LogEntry[];
  answer: HttpAnswer;
}

/** Sends a request through the pipeline with test doubles of its dependencies; `over` replaces some of them. */
export async function sendThroughPipeline(
  path: CallPath,
  facts: RequestFacts,
  over: Partial<PipelineDeps> = {},
): Promise<PipelineTrace> {
  const trace: Omit<PipelineTrace, "answer"> = { steps: [], received: undefined, log: [] };
  const reach = (step: string) => trace.steps.push(step);
  const deps: PipelineDeps = {
    verifiers: {
      verifyAppCheck: async () => void reach("app-check"),
      verifyIdToken: async (_, checkRevoked) => {
        reach(checkRevoked ? "id-token, revoked too" : "id-token");
        return fullyClaimedUser;
      },
    },
    limit: async (name, subject, by = "caller") => {
      reach(`limit ${name}${by === "caller" ? "" : ` by ${by}`} of ${subject}`);
      return undefined;
    },
    demandsSecondFactor: true,
    isSafetyCase: async () => false,
    switches: async () => ({}),
    now: async () => 1_000,
    ...loadEndpoint(path, async (input: unknown, context) => {
      reach("handler");
      trace.received = { input, context };
      return { message: "Done." };
    }),
    log: (entry) => trace.log.push(entry),
    newRef: () => "ref-1",
    ...over,
  };
  return Object.assign(trace, { answer: await answerCall(path, facts, deps) });
}

/** A dependency that makes `handler` the handler of a path. */
export const loadEndpoint = (
  path: CallPath,
  handler: (input: never, context: CallContext) => Promise<object>,
): Pick<PipelineDeps, "loadEndpoint"> => ({
  loadEndpoint: async () => ({ contract: contracts[path], handler }),
});
