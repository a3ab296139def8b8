import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Count, countPlaywright, countVitest, settle } from "./count.ts";
import { type Step, steps } from "./steps.ts";

const reports = mkdtempSync(join(tmpdir(), "eby-test-"));

function runStep(step: Step): Count {
  const file = join(reports, `${step.name}.json`);
  const [command = "", ...rest] = step.command;
  const args =
    step.report === "vitest"
      ? [...rest, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      : rest;
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exitCode = spawnSync(command, args, { stdio: "inherit", env }).status ?? 1;
  return settle(count(step, file, exitCode), exitCode);
}

function count(step: Step, file: string, exitCode: number): Count {
  if (!step.report) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return step.report === "vitest" ? countVitest(report) : countPlaywright(report);
  } catch {
    return { passed: 0, failed: 1 }; // the runner died before it could report
  }
}

const wanted = process.argv.slice(2);
const total: Count = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const start = Date.now();
  console.log(`\n── ${step.name}`);
  const { passed, failed } = runStep(step);
  console.log(
    `── ${step.name}: ${passed} passed, ${failed} failed, ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push(step.name);
}
rmSync(reports, { recursive: true });
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
