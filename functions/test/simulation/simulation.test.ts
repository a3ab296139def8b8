import { beforeAll, describe, expect, it, vi } from "vitest";
import { rebuildFromBookings } from "../../src/operations/derived/rebuild-from-bookings.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import type { RebuiltDocument } from "../../src/store/derived/replace-derived.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { simulationChecks } from "./checks/checks.ts";
import { plantedErrors } from "./checks/planted-errors.ts";
import { type StoredDocuments, toStoredDocuments } from "./checks/stored-documents.ts";
import { LONG_RUN } from "./steps/steps.ts";
import { runSimulation } from "./world/run-simulation.ts";
import { happenings, reportOf } from "./world/simulation-report.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

const seed = Number(process.env.EBY_SIMULATION_SEED ?? 4);
const steps = Number(process.env.EBY_SIMULATION_STEPS ?? 1_000);
/** ms: twenty times what it takes on an idle machine. */
const TIMEOUT = Math.max(2_400_000, steps * 1_200);

let documents: StoredDocuments;
let answers: ReadonlyMap<string, number>;
let rebuilt: RebuiltDocument[];
beforeAll(async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const sim = await runSimulation(seed, steps);
  answers = sim.answers;
  rebuilt = [...(await rebuildFromLedger()), ...(await rebuildFromBookings(sim.now))];
  documents = toStoredDocuments(await readAllDocuments({ withProcessor: true }));
  console.log(reportOf(sim, documents));
}, TIMEOUT);

/** Without these, a run would prove less than it claims. */
const often = [
  "Closed",
  "Canceled",
  "Missed",
  "Declined",
  "Expired",
  "move",
  "tip",
  "withdraw",
  "offer",
  "offer substitute",
  "operator: refund",
  "operator: adjust",
  "dispute won",
  "dispute lost",
  "session paid",
  "freeze",
  "desk paid",
  "tip refund",
  "deposit",
  "fee",
];

/** What happens only in the long runs of `npm run simulate` for certain. */
const rare = [
  "operator: book for",
  "contest",
  "claim ends",
  "couldn't come",
  "check in, late",
  "capture refused",
  "covered",
  "handed over",
  "substitute ends",
  "code",
  "operator: resolve",
  "operator: move for",
  "operator: cancel for",
  "operator: credit",
  "unclaimed paid",
  "payout",
  "line sent",
  "operator: prepare",
  "operator: release",
  "unfreeze",
  "refund failed",
  "warned paid",
  "elsewhere paid",
  "payout returned",
];

const mustHappen = steps < LONG_RUN ? often : [...often, ...rare];

/** Answers that must have been given, as `path answer`. */
const mustBeAnswered = ["/api/book/create not-bookable paused", "/api/book/slots ok", "/api/book/replace ok"];

describe("random steps", () => {
  it("let everything happen that has to be survived", () => {
    const counts = happenings(documents);
    expect(mustHappen.filter((name) => !counts.get(name))).toEqual([]);
    expect(mustBeAnswered.filter((name) => !answers.get(name))).toEqual([]);
  });
});

describe("after random steps", () => {
  it.each(simulationChecks)("$promise", ({ find }) => {
    expect(find(documents)).toEqual([]);
  });
});

describe("after random steps, delivered to the triggers in any order", () => {
  it("a rebuild of everything that is derived finds nothing different (R8)", () =>
    expect(rebuilt).toEqual([]));
});

describe("a falsified document", () => {
  it.each(plantedErrors)("is found: $promise", ({ promise, plant }) => {
    const check = simulationChecks.find((one) => one.promise === promise);
    expect(check?.find(plant(documents))).not.toEqual([]);
  });

  it("is tried for every check", () => {
    const promises = (all: readonly { promise: string }[]) => all.map(({ promise }) => promise).sort();
    expect(promises(plantedErrors)).toEqual(promises(simulationChecks));
  });
});
