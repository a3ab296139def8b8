import { mustBeEnvironment, readEnvironment } from "../environments/environment.ts";
import { environmentProblems } from "../environments/problems.ts";
import { type AskGoogle, signInToGoogle } from "../release/google.ts";
import { quotaUsedUp } from "../release/quota.ts";
import { applyRow, BUILDING, faultsOf } from "./apply.ts";
import { findPlaces } from "./find-places.ts";
import { comesSoon, isInterfaceOff, patient, remembering } from "./patience.ts";
import { releasedRows } from "./released.ts";
import type { Row } from "./row.ts";
import { apiRows, firstRows, infraRows } from "./table.ts";

// npm run infra -- <environment>: makes what a project needs. npm run doctor -- <environment>: reads it back, and changes nothing.

/** ms between looks at what Google has begun, and of the first wait for what it does not know everywhere yet. */
const wait = Number(process.env.EBY_INFRA_WAIT ?? 5_000);

/** Makes a thing, or says which one can't be made. */
async function apply(row: Row, ask: AskGoogle): ReturnType<typeof applyRow> {
  try {
    return await applyRow(row, ask, wait);
  } catch (error) {
    throw new Error(`${row.what}: ${error instanceof Error ? error.message : error}`);
  }
}

/** What can't be read while an interface is off is undefined: that interface is named. */
const unlessOff = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isInterfaceOff(error)) return undefined;
    throw error;
  });

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

async function main([command, given]: readonly string[]): Promise<number> {
  const name = mustBeEnvironment(given);
  const all = { staging: readEnvironment("staging"), production: readEnvironment("production") };
  const problems = environmentProblems(name, all);
  if (problems.length > 0)
    throw new Error(`The settings of ${name} are not complete.\n${problems.join("\n")}`);
  const environment = all[name];
  const isApply = command === "apply";
  const signedIn = await signInToGoogle(environment.project);
  const ask = remembering(patient(signedIn, wait, isApply ? comesSoon : quotaUsedUp, console.log));
  if (isApply) for (const row of firstRows(environment)) await apply(row, ask);
  const places = await unlessOff(findPlaces(environment, ask));
  const rows = async function* () {
    if (!places) return yield* apiRows(environment);
    yield* infraRows(environment, places);
    yield* (await unlessOff(releasedRows(environment, ask))) ?? [];
  };
  let [different, building] = [0, 0];
  for await (const row of rows()) {
    const did = isApply ? await apply(row, ask) : "as wanted";
    const faults = await faultsOf(row, ask);
    if (faults.includes(BUILDING)) {
      building++;
      console.log(`building   ${row.what}`);
      continue;
    }
    different += faults.length;
    if (faults.length > 0) console.log(`DIFFERENT  ${row.what}: ${faults.join("; ")}`);
    else if (did === "done" || !row.isQuiet)
      console.log(`${did === "done" ? "done     " : "as wanted"}  ${row.what}`);
    if (faults.length > 0 && row.byHand) console.log(`           By hand: ${row.byHand}`);
  }
  if (!places) console.log(`The rest can be read once these are on: npm run infra -- ${name}`);
  if (building > 0) console.log(`Google is still building ${countOf(building, "thing")}.`);
  if (different > 0) console.log(`${countOf(different, "difference")} in ${environment.project}.`);
  else if (building === 0) console.log(`${environment.project} is as wanted.`);
  // A release waits for indexes itself; to the doctor, what can't be used yet is not as wanted.
  return different > 0 || (building > 0 && !isApply) ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
