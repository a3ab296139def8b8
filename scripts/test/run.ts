import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, type WriteStream } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Count, countLine, countPlaywright, countVitest, finalCount } from "./count.ts";
import { lastSteps, longSteps, stepsBeside, type TestStep, testSteps } from "./steps.ts";

const reports = mkdtempSync(join(tmpdir(), "eby-test-"));
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];

// `npm run test:long`: every order, step and state is tried, where `npm test` tries a part. It takes hours: what it said is in a log.
const isLong = process.argv.includes("--long");
const LOG = ".demo/test-long.log";
let log: WriteStream | undefined;
if (isLong) {
  process.env.EBY_TESTS = "long";
  mkdirSync(".demo", { recursive: true });
  log = createWriteStream(LOG);
}
const say = (text: string) => {
  process.stdout.write(text);
  log?.write(text);
};

/** How long the cores of this machine have worked, and have had nothing to do (ms). */
const readCores = () => {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  return { idle, busy: times.reduce((sum, { user, sys, nice, irq }) => sum + user + sys + nice + irq, 0) };
};

/** The share of the cores that worked since then: a step that leaves much of them idle could do more at once. */
function busySince(before: ReturnType<typeof readCores>): string {
  const now = readCores();
  const [idle, busy] = [now.idle - before.idle, now.busy - before.busy];
  return `${Math.round((100 * busy) / Math.max(1, idle + busy))}% of the cores busy`;
}

/** Runs a step. Its output is shown live, or after the step if others run in parallel. */
async function runStep(step: TestStep, isShownAtOnce: boolean): Promise<void> {
  const start = Date.now();
  const cores = readCores();
  const file = join(reports, `${step.name.replaceAll(" ", "-")}.json`);
  const [command = "", ...rest] = step.command;
  const args =
    step.report === "vitest"
      ? [...rest, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      : rest;
  if (isShownAtOnce) say(`\n── ${step.name}\n`);
  const isPiped = !isShownAtOnce || isLong;
  const child = spawn(command, args, {
    stdio: ["ignore", isPiped ? "pipe" : "inherit", isPiped ? "pipe" : "inherit"],
    env: { ...process.env, ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  let [stdout, all] = ["", ""];
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    all += text;
    if (isShownAtOnce) say(text);
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    all += text;
    if (isShownAtOnce) say(text);
  });
  // A command that cannot be started must not end the whole run before its count.
  const [status] = (await once(child, "close").catch((error: Error) => {
    all += error.message;
    return [null];
  })) as [number | null];
  if (!isShownAtOnce) say(`\n── ${step.name}\n${all.trimEnd()}\n`);
  const { passed, failed, names = [] } = finalCount(count(step, file, stdout, status), status);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const counted = `${failed > 0 ? "FAILED, " : ""}${passed} passed, ${failed} failed`;
  say(`── ${step.name}: ${counted}, ${seconds} s, ${busySince(cores)}\n`);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push([step.name, ...names].join("\n  "));
}

function count({ report }: TestStep, file: string, stdout: string, status: number | null): Count {
  if (!report) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    if (report === "line") return countLine(stdout);
    const found = JSON.parse(readFileSync(file, "utf8"));
    return report === "vitest" ? countVitest(found) : countPlaywright(found);
  } catch {
    return { passed: 0, failed: 1 }; // the runner crashed before it wrote its report
  }
}

const wanted = process.argv.slice(2).filter((arg) => arg !== "--long");
const isWanted = ({ name }: TestStep) => wanted.length === 0 || wanted.includes(name);
const runAll = async (steps: TestStep[], isShownAtOnce: boolean) => {
  for (const step of steps.filter(isWanted)) await runStep(step, isShownAtOnce);
};
await Promise.all([runAll(testSteps, true), runAll(stepsBeside, false)]);
await runAll(isLong ? [...lastSteps, ...longSteps] : lastSteps, true);
rmSync(reports, { recursive: true });
if (failures.length > 0) say(`\nFailed:\n${failures.join("\n")}\n`);
if (isLong) say(`\nAll of this is in ${LOG}.\n`);
say(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
