import { describe, expect, it } from "vitest";
import type { LimitName } from "../../src/core/api/call.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountExport } from "../../src/endpoints/account/export.ts";
import { providerTax } from "../../src/endpoints/provider/tax.ts";
import { createRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import type { PipelineDeps } from "../../src/http/pipeline/pipeline.ts";
import { requestHash } from "../../src/http/request-body.ts";
import {
  fullyClaimedUser,
  loadEndpoint,
  sendThroughPipeline,
  validRequest,
} from "../../src/http/testing/pipeline-trace.ts";
import { validInputs } from "../../src/http/testing/valid-inputs.ts";
import { countAttempt } from "../../src/store/count-attempt.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import { TAX_CANARY } from "../support/full-account.ts";
import { plantOwed } from "../support/money/payouts.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

const path = "/api/provider/tax";
const typed = { ...validInputs[path], number: "219-09-8765" };

/** The number as it is typed and as digits, and what a list of all numbers could be compared with: a hash of the body. */
const hashes = [typed.number, TAX_CANARY].map((number) => requestHash(path, { ...typed, number }));
const spelled = new RegExp(
  ["219.?09.?8765", Buffer.from(TAX_CANARY).toString("base64"), ...hashes].join("|"),
);

type Change = Partial<Record<keyof typeof typed | "unheardOf", unknown>>;

/** Sends a form through the pipeline, with its own limits and handler; returns the answer and all that was logged. */
async function send(uid: string, change: Change, over: Partial<PipelineDeps> = {}) {
  const user = { ...fullyClaimedUser, uid, email: `${uid}@example.com`, authTime: Date.now() };
  const facts = validRequest(path, { raw: JSON.stringify({ ...typed, ...change }) });
  const sent: Awaited<ReturnType<typeof sendThroughPipeline>>[] = [];
  const printed = await logsOf(async () => {
    sent.push(
      await sendThroughPipeline(path, facts, {
        verifiers: { verifyAppCheck: async () => {}, verifyIdToken: async () => user },
        limit: createRateLimiter(countAttempt),
        now: async () => NOW,
        ...loadEndpoint(path, providerTax.handler as never),
        ...over,
      }),
    );
  });
  const [{ answer, log } = { answer: undefined, log: [] }] = sent;
  return { status: answer?.status, log, all: JSON.stringify([answer, log, printed]) };
}

async function mustBeNowhere() {
  const all = await readAllDocuments({ withProcessor: true });
  expect(all.size).toBeGreaterThan(0);
  for (const [at, data] of all) expect(JSON.stringify([at, data]), at).not.toMatch(spelled);
}

const failing = (error: (text: string) => Error) =>
  loadEndpoint(path, async (input: typeof typed, context) => {
    await providerTax.handler(input as never, context);
    throw error(JSON.stringify(input));
  });
const calls: [what: string, status: number, change: Change, over?: Partial<PipelineDeps>][] = [
  ["a saved form", 200, {}],
  ["a number that is refused", 400, { numberKind: "ein", classification: "c-corporation", state: "Ohio" }],
  ["someone who is no US person", 400, { isUsPerson: false }],
  ["a number with too many characters", 400, { number: `${typed.number}${TAX_CANARY}${TAX_CANARY}` }],
  ["a number in another field", 400, { state: typed.number, postalCode: TAX_CANARY, number: "" }],
  ["a number in a field that isn't known", 400, { unheardOf: typed.number }],
  ["a call above the limit", 429, {}, { limit: async (_name: LimitName) => 7 }],
  ["a call that fails", 500, {}, failing((text) => new TypeError(text))],
  ["a database that is away", 503, {}, failing((text) => Object.assign(new Error(text), { code: 14 }))],
];

describe("a tax number", () => {
  it.each(calls)("is in no answer, log line or document after %s", async (_what, status, change, over) => {
    const uid = await plantOwed("ines", 7_200);
    const done = await send(uid, change, over);
    expect(done.status).toBe(status);
    expect(done.log).toHaveLength(status >= 500 ? 1 : 0);
    expect(done.all).not.toMatch(spelled);
    await mustBeNowhere();
  });

  it("would be found as digits, as it is typed, and by the hash that the pipeline makes of its body", async () => {
    const hashed: string[] = [];
    const keep = loadEndpoint(path, async (_input, { hash }) => {
      hashed.push(hash);
      console.warn(typed.number);
      return {};
    });
    const { all } = await send("ines", {}, keep);
    for (const one of [all, TAX_CANARY, "219 09 8765", ...hashed]) expect(one).toMatch(spelled);
    expect(hashed).toHaveLength(1);
  });

  it("leaves no record of the request, by its body or by a hash of it", async () => {
    const uid = await plantOwed("ines", 7_200);
    const before = new Set((await readAllDocuments()).keys());
    expect(await send(uid, {})).toMatchObject({ status: 200 });
    const added = [...(await readAllDocuments()).keys()].filter((at) => !before.has(at));
    expect(added.filter((at) => !at.startsWith("limits/card"))).toEqual([`taxIdentities/${uid}`]);
  });

  it("is in the export by its last four digits alone", async () => {
    const uid = await plantOwed("ines", 7_200);
    await send(uid, {});
    const { documents } = await callEndpoint(accountExport, {}, { uid });
    expect(documents[`taxIdentities/${uid}`]).toMatchObject({ last4: "8765" });
    expect(documents[`taxIdentities/${uid}`]).not.toHaveProperty("sealed");
    expect(JSON.stringify(documents)).not.toMatch(spelled);
  });
});
