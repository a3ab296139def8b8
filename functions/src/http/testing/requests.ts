import { type CallPath, calls } from "../../shared/api/calls.ts";
import type { Answer } from "../answer.ts";
import type { Context } from "../context.ts";
import type { LogEntry } from "../failure.ts";
import type { Person } from "../gate.ts";
import { answer, type Deps, type Facts } from "../pipeline.ts";
import { validInputs } from "./valid-inputs.ts";

/** Every path of the table. */
export const paths = Object.keys(calls) as CallPath[];
/** The paths that are read with POST and so have a body. */
export const postPaths = paths.filter((path) => calls[path].method === "POST");

/** Somebody with every claim. */
export const ada: Person = {
  uid: "ada",
  email: "ada@example.com",
  emailVerified: true,
  name: "Ada Byron",
  authTime: Date.UTC(2026, 10, 19),
  claims: { client: true, provider: true, operator: true },
};

export const KEY = "6f1c1c1e-58b5-4a4f-9d0c-0c1d4a1a7a10";

interface Request {
  method?: string;
  /** Merged over a full set of good ones; undefined removes one. */
  headers?: Record<string, string | undefined>;
  /** Sent as it is; without it the valid body of the path. */
  raw?: string | Uint8Array;
}

/** A request of a call that passes every step, but for what is said otherwise. */
export function requestOf(path: CallPath, { method, headers = {}, raw }: Request = {}): Facts {
  const all: Record<string, string | undefined> = {
    authorization: "Bearer id-token",
    "x-firebase-appcheck": "app-token",
    "idempotency-key": KEY,
    ...headers,
  };
  return {
    method: method ?? calls[path].method,
    header: (name) => all[name],
    rawBody: Buffer.from(raw ?? JSON.stringify(validInputs[path])),
    ip: "203.0.113.7",
  };
}

/** What happened behind the pipeline while it answered. */
export interface Trace {
  /** Names of the steps that were reached, in order. */
  steps: string[];
  /** What the handler was given, if it was reached. */
  received: { input: unknown; context: Context } | undefined;
  log: LogEntry[];
  answer: Answer;
}

/** Sends a request through the pipeline with doubles of everything around it; `over` replaces some of them. */
export async function send(path: CallPath, facts: Facts, over: Partial<Deps> = {}): Promise<Trace> {
  const trace: Omit<Trace, "answer"> = { steps: [], received: undefined, log: [] };
  const reach = (step: string) => trace.steps.push(step);
  const deps: Deps = {
    gate: {
      verifyAppCheck: async () => void reach("app-check"),
      verifyIdToken: async (_, checkRevoked) => {
        reach(checkRevoked ? "id-token, revoked too" : "id-token");
        return ada;
      },
    },
    limit: async (name, subject) => {
      reach(`limit ${name} of ${subject}`);
      return undefined;
    },
    now: async () => 1_000,
    load: async () => async (input: unknown, context: Context) => {
      reach("handler");
      trace.received = { input, context };
      return { message: "Done." };
    },
    log: (entry) => trace.log.push(entry),
    newRef: () => "ref-1",
    ...over,
  };
  return Object.assign(trace, { answer: await answer(path, facts, deps) });
}

/** A handler that does what `work` does, in the form the pipeline loads it. */
export const handling = (work: () => object): Pick<Deps, "load"> => ({
  load: async () => async () => work(),
});
