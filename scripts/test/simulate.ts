import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plantedErrors } from "../../functions/test/simulation/checks/planted-errors.ts";
import { plantedName, rare } from "../../functions/test/simulation/must-happen.ts";

// Runs the simulation with many seeds, within the emulators: npm run simulate -- [seeds] [steps] [first seed]
const [seeds = "10", steps = "2000", first = "1"] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), "eby-simulate-"));
const happenedFile = join(folder, "happened");
writeFileSync(happenedFile, "");
const failed: number[] = [];
for (let seed = Number(first); seed < Number(first) + Number(seeds); seed++) {
  const env = {
    ...process.env,
    EBY_SIMULATION_SEED: String(seed),
    EBY_SIMULATION_STEPS: steps,
    EBY_SIMULATION_HAPPENED: happenedFile,
  };
  const args = ["run", "--project", "emulator", "functions/test/simulation"];
  const { status } = spawnSync("vitest", args, { stdio: "inherit", env });
  if (status !== 0) failed.push(seed);
}
// A seed alone may not come to the rarest things; ten do.
const happened = new Set(readFileSync(happenedFile, "utf8").split("\n"));
const missing =
  Number(seeds) < 10
    ? []
    : [...rare, ...plantedErrors.map(({ promise }) => plantedName(promise))].filter(
        (name) => !happened.has(name),
      );
rmSync(folder, { recursive: true });
if (missing.length > 0) console.log(`Never happened: ${missing.join(", ")}.`);
console.log(failed.length > 0 ? `Failed with seed ${failed.join(", ")}.` : `All ${seeds} seeds passed.`);
process.exit(failed.length > 0 || missing.length > 0 ? 1 : 0);
