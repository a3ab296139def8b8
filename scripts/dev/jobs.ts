import { REGION } from "../../functions/src/deployment.ts";
import { type Ports, PROJECT } from "./ports.ts";

/** The jobs in the order of their work, and every how many minutes each runs, as functions/src/jobs/schedule.ts has it. */
const jobs = { runDue: 1, calendars: 1, reconcile: 60, balance: 15, watch: 5 };
type Job = keyof typeof jobs;
const names = Object.keys(jobs) as Job[];

/** Runs what is due once, because the emulators run no schedules. Returns whether the job exists. */
export const runDue = (ports: Ports): Promise<boolean> => runJob(ports, "runDue");

/** ms that a job has; to close the books of many days at once, as after a clock was moved, takes up to four minutes. */
const [PATIENCE, PATIENCE_FOR_DAYS] = [50_000, 250_000];

/** Runs each job once: what is due, calendars, the reconciliation, the books of each day, and the watch. Returns whether they exist. */
export const runAllJobs = async (ports: Ports): Promise<boolean> => {
  for (const name of names) if (!(await runJob(ports, name, PATIENCE_FOR_DAYS))) return false;
  return true;
};

async function runJob(ports: Ports, name: Job, patience = PATIENCE): Promise<boolean> {
  const address = `http://127.0.0.1:${ports.functions}/functions/projects/${PROJECT}/triggers/${REGION}-jobs-${name}-0`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    signal: AbortSignal.timeout(patience),
  });
  if (answer.status === 404) return false;
  if (!answer.ok) throw new Error(`jobs-${name} returned ${answer.status}: ${await answer.text()}`);
  return true;
}

/**
 * Runs each job as often as a deployment does, until the process ends; a failure is printed and retried the next time.
 * No more often: the one process of a world's functions answers no call while a job runs.
 */
export function tickEveryMinute(ports: Ports): void {
  let minute = 0;
  const tick = async () => {
    const due = names.filter((name) => minute % jobs[name] === 0);
    minute++;
    for (const name of due) await runJob(ports, name);
  };
  setInterval(() => void tick().catch((error: Error) => console.error(`Jobs: ${error.message}`)), 60_000);
}
