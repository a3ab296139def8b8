import { mustBeEnvironment, readEnvironment } from "../environments/environment.ts";
import { environmentProblems } from "../environments/problems.ts";
import { signInToGoogle } from "../release/google.ts";
import { applyRow, faultsOf } from "./apply.ts";
import { findPlaces } from "./find-places.ts";
import { releasedRows } from "./released.ts";
import { firstRows, infraRows } from "./table.ts";

// npm run infra -- <environment>: makes what a project needs. npm run doctor -- <environment>: reads it back, and changes nothing.

async function main([command, given]: readonly string[]): Promise<number> {
  const name = mustBeEnvironment(given);
  const all = { staging: readEnvironment("staging"), production: readEnvironment("production") };
  const problems = environmentProblems(name, all);
  if (problems.length > 0)
    throw new Error(`The settings of ${name} are not complete.\n${problems.join("\n")}`);
  const environment = all[name];
  const ask = await signInToGoogle(environment.project);
  let different = 0;
  if (command === "apply") for (const row of firstRows(environment)) await applyRow(row, ask);
  const table = infraRows(environment, await findPlaces(environment, ask));
  const rows = async function* () {
    yield* table;
    yield* await releasedRows(environment, ask);
  };
  for await (const row of rows()) {
    const did = command === "apply" ? await applyRow(row, ask) : "as wanted";
    const faults = await faultsOf(row, ask);
    different += faults.length;
    if (faults.length > 0) console.log(`DIFFERENT  ${row.what}: ${faults.join("; ")}`);
    else if (did === "done" || !row.isQuiet)
      console.log(`${did === "done" ? "done     " : "as wanted"}  ${row.what}`);
    if (faults.length > 0 && row.byHand) console.log(`           By hand: ${row.byHand}`);
  }
  console.log(
    different === 0
      ? `${environment.project} is as wanted.`
      : `${different} ${different === 1 ? "difference" : "differences"} in ${environment.project}.`,
  );
  return different === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
