import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Count, countLine, countPlaywright, countVitest, settle } from "./count.ts";
import { type Step, steps } from "./steps.ts";

const reports = mkdtempSync(join(tmpdir(), "eby-test-"));

/** Runs a step to its end; its words appear as they come, but a self-counted step's when it is over. */
function runStep(step: Step): Count {
  const file = join(reports, `${step.name}.json`);
  const [command = "", ...rest] = step.command;
  const args =
    step.report === "vitest"
      ? [...rest, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      : rest;
  const { status, stdout } = spawnSync(command, args, {
    stdio: ["ignore", step.report === "line" ? "pipe" : "inherit", "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    encoding: "utf8",
  });
  if (stdout) console.log(stdout.trimEnd().split("\n").slice(0, -1).join("\n"));
  return settle(count(step, file, stdout, status), status);
}

function count({ report }: Step, file: string, stdout: string | null, status: number | null): Count {
  if (!report) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    if (report === "line") return countLine(stdout ?? "");
    const found = JSON.parse(readFileSync(file, "utf8"));
    return report === "vitest" ? countVitest(found) : countPlaywright(found);
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
  const { passed, failed, names = [] } = runStep(step);
  console.log(
    `── ${step.name}: ${passed} passed, ${failed} failed, ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push([step.name, ...names].join("\n  "));
}
rmSync(reports, { recursive: true });
if (broken.length > 0) console.log(`\nFailed:\n${broken.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
