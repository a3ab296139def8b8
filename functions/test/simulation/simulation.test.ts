import { appendFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { rebuildFromBookings } from "../../src/operations/derived/rebuild-from-bookings.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import type { RebuiltDocument } from "../../src/store/derived/replace-derived.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { simulationChecks } from "./checks/checks.ts";
import { NothingFits } from "./checks/falsify.ts";
import { plantedErrors } from "./checks/planted-errors.ts";
import { type StoredDocuments, toStoredDocuments } from "./checks/stored-documents.ts";
import { often, plantedName, rare } from "./must-happen.ts";
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

/** A file of `npm run simulate` that takes what happened: of its seeds together, not of each. */
const happenedFile = process.env.EBY_SIMULATION_HAPPENED;
const tell = (name: string) => happenedFile && appendFileSync(happenedFile, `${name}\n`);
const mustHappen = steps < LONG_RUN || happenedFile ? often : [...often, ...rare];

/** Answers that must have been given, as `path answer`. */
const mustBeAnswered = ["/api/book/create not-bookable paused", "/api/book/slots ok", "/api/book/replace ok"];

describe("random steps", () => {
  it("let everything happen that has to be survived", () => {
    const counts = happenings(documents);
    for (const [name, count] of counts) if (count) tell(name);
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
    let falsified: StoredDocuments;
    try {
      falsified = plant(documents);
    } catch (error) {
      if (happenedFile && error instanceof NothingFits) return;
      throw error;
    }
    expect(check?.find(falsified)).not.toEqual([]);
    tell(plantedName(promise));
  });

  it("is tried for every check", () => {
    const promises = (all: readonly { promise: string }[]) => all.map(({ promise }) => promise).sort();
    expect(promises(plantedErrors)).toEqual(promises(simulationChecks));
  });
});
