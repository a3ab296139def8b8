import * as v from "valibot";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type CallPath, calls } from "../../src/core/api/calls.ts";
import { SwitchesData } from "../../src/core/api/public/switches-data.ts";
import { neededSwitches } from "../../src/core/settings/switched-calls.ts";
import { type SwitchName, switchNames } from "../../src/core/settings/switches.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { operatorSwitch } from "../../src/endpoints/operator/switch.ts";
import { sendThroughPipeline, validRequest } from "../../src/http/testing/pipeline-trace.ts";
import { validInputs } from "../../src/http/testing/valid-inputs.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { auditEntries, settings } from "../../src/store/collections.ts";
import { clearSwitchCache, currentSwitches } from "../../src/store/settings/switches.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { plantInstructor, plantWorld, START, type World } from "../support/world.ts";

const text = "Back at noon.";
const paths = Object.keys(calls) as CallPath[];
const olive = { uid: "olive", name: "Olive" };
const set = (name: SwitchName, on: boolean, request = newKey()) =>
  callEndpoint(operatorSwitch, { name, on, text, reason: "An incident." }, { ...olive, ...request });

/** What each call answers with the switches as they are stored. */
async function statusOfAll(): Promise<Map<CallPath, number>> {
  const sent = paths.map(async (path) => {
    const { answer } = await sendThroughPipeline(path, validRequest(path), { switches: currentSwitches });
    if (answer.status === 503) expect(answer.body).toEqual({ code: "unavailable", message: text });
    return [path, answer.status] as const;
  });
  return new Map(await Promise.all(sent));
}

let world: World;
let customer: string;
let instructor: string;
beforeAll(async () => {
  world = await plantWorld();
  customer = await plantCustomer(world, "cleo", 50_000);
  instructor = await plantInstructor(world, "ines", { instantConfirm: true });
});
afterEach(() => vi.restoreAllMocks());

describe.each(switchNames)("the switch %s", (name) => {
  it("closes its calls with the operator's words, and no other; nothing is written", async () => {
    await set(name, false);
    const before = await readAllDocuments();
    const closed = paths.filter((path) => neededSwitches(path, validInputs[path]).includes(name));
    const all = await statusOfAll();
    expect(paths.filter((path) => all.get(path) === 503)).toEqual(closed);
    expect(paths.filter((path) => all.get(path) !== 503 && all.get(path) !== 200)).toEqual([]);
    expect(await readAllDocuments()).toEqual(before);
    await set(name, true);
    expect([...(await statusOfAll()).values()].filter((status) => status !== 200)).toEqual([]);
  });
});

describe("a switch of the desk", () => {
  it("is on again everywhere within 30 s, for one read", async () => {
    const statusOfCode = async () => (await statusOfAll()).get("/api/code/redeem");
    await set("codes", false);
    const at = performance.now();
    expect(await statusOfCode()).toBe(503);
    // Another instance learns of it only from the document.
    const on = { on: true, at: NOW, by: "tess" };
    await settings().doc("switches").update({ codes: on });
    vi.spyOn(performance, "now").mockReturnValue(at + 29_900);
    expect(await costOf(async () => expect(await statusOfCode()).toBe(503))).toEqual({ reads: 0, writes: 0 });
    vi.spyOn(performance, "now").mockReturnValue(at + 31_000);
    expect(await costOf(async () => expect(await statusOfCode()).toBe(200))).toEqual({ reads: 1, writes: 0 });
    vi.restoreAllMocks();
    clearSwitchCache();
  });

  it("is set once per key, with one entry in the audit that holds no words", async () => {
    const request = newKey();
    for (let i = 0; i < 2; i++) await set("tips", false, request);
    const entries = await auditEntries().where("key", "==", request.key).get();
    expect(entries.docs.map((doc) => doc.data())).toEqual([
      {
        at: expect.any(Number),
        by: { uid: "olive", name: "Olive" },
        act: "switch",
        on: { kind: "switch", id: "tips" },
        reason: "An incident.",
        before: { on: true },
        after: { on: false },
        key: request.key,
      },
    ]);
    await set("tips", true);
  });

  it("that a treasurer turned off is turned on by a treasurer alone; what an operator did, by any", async () => {
    const tess = { uid: "tess", name: "Tess", isTreasurer: true };
    await set("codes", false, { ...newKey(), ...tess });
    const treasurer = [403, "claim-required", { reason: "treasurer" }];
    for (const on of [true, false]) expect(await refusalOf(set("codes", on))).toEqual(treasurer);
    await set("codes", true, { ...newKey(), ...tess });
    await set("codes", false);
    await set("codes", true);
    expect(await currentSwitches()).toMatchObject({ codes: { on: true, as: "operator" } });
  });

  it("is public with its words while it is off, for 30 s in the caches", async () => {
    const read = async () => {
      const { status, headers, body } = await answerData(plainRequest("/data/switches.json"));
      expect([status, headers["Cache-Control"]]).toEqual([200, "public, max-age=30, s-maxage=30"]);
      expect(v.parse(SwitchesData, body)).toEqual(body);
      return (body as SwitchesData).switches;
    };
    await set("topUps", false);
    expect(await read()).toMatchObject({ topUps: { on: false, text }, cards: { on: true } });
    await set("topUps", true);
    expect(Object.values(await read())).toEqual(switchNames.map(() => ({ on: true })));
  });
});

describe("while nothing is confirmed instantly", () => {
  const choice = () => ({ instructorId: instructor, beacon: world.hour, start: START, people: 1 });

  it("a quote is not instant, and a booking becomes a request", async () => {
    expect(await callEndpoint(bookQuote, choice(), { uid: customer })).toMatchObject({ instant: true });
    const off = { uid: customer, switchedOff: ["instant"] as const };
    expect(await callEndpoint(bookQuote, choice(), off)).toMatchObject({ instant: false });
    const input = { ...choice(), amount: 9_000, pmid: "credit" };
    expect(await callEndpoint(bookCreate, input, off)).toMatchObject({ status: "Requested" });
  });
});
