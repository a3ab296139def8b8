import { spawnSync } from "node:child_process";

// Runs the simulation with many seeds, within the emulators: npm run simulate -- [seeds] [steps] [first seed]
const [seeds = "10", steps = "2000", first = "1"] = process.argv.slice(2);

const failed: number[] = [];
for (let seed = Number(first); seed < Number(first) + Number(seeds); seed++) {
  const env = { ...process.env, EBY_SIMULATION_SEED: String(seed), EBY_SIMULATION_STEPS: steps };
  const args = ["run", "--project", "emulator", "functions/test/simulation"];
  const { status } = spawnSync("vitest", args, { stdio: "inherit", env });
  if (status !== 0) failed.push(seed);
}
console.log(failed.length > 0 ? `Failed with seed ${failed.join(", ")}.` : `All ${seeds} seeds passed.`);
process.exit(failed.length > 0 ? 1 : 0);
