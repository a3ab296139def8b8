import { type Ports, PROJECT, REGION } from "./ports.ts";

/**
 * Runs the due jobs once, because the emulators run no schedules: the sweep, then the reconciliation and the books of the day. Returns whether
 * they exist.
 */
export const runDueJobs = async (ports: Ports): Promise<boolean> =>
  (await runJob(ports, "runDue")) && (await runJob(ports, "reconcile")) && (await runJob(ports, "balance"));

async function runJob(ports: Ports, name: string): Promise<boolean> {
  const address = `http://127.0.0.1:${ports.functions}/functions/projects/${PROJECT}/triggers/${REGION}-jobs-${name}-0`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    signal: AbortSignal.timeout(50_000),
  });
  if (answer.status === 404) return false;
  if (!answer.ok) throw new Error(`jobs-${name} returned ${answer.status}: ${await answer.text()}`);
  return true;
}

/** Runs due jobs every minute until the process ends; a failure is printed and retried the next minute. */
export function tickEveryMinute(ports: Ports): void {
  const tick = () => runDueJobs(ports).catch((error) => console.error(`Due jobs: ${error.message}`));
  setInterval(tick, 60_000);
}
