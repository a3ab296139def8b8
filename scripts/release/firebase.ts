import { spawn } from "node:child_process";
import { repositoryRoot } from "../dev/state.ts";

/** Deploys the parts that `only` names, such as `firestore:rules`. Throws what went wrong. */
export type Deploy = (only: string, options?: { force?: boolean }) => Promise<void>;

/** A deployment that failed; the output says why. */
export class DeployError extends Error {
  readonly output: string;
  constructor(only: string, output: string) {
    super(`firebase deploy --only ${only} failed`);
    this.output = output;
  }
}

/** Whether Google refused because too much was asked in a short time: later it may go. */
export const isQuota = (error: unknown): boolean =>
  error instanceof DeployError && /\b429\b|quota exceeded|RESOURCE_EXHAUSTED|rate limit/i.test(error.output);

/**
 * Deploys with firebase-tools, without questions. `force` answers those that a release must not stop at: instances that are
 * kept warm cost money, triggers are retried, old images are removed after a day. Indexes are deployed without it, because
 * it would delete those that only an older release asks for.
 */
export const firebaseDeploy =
  (config: string, project: string): Deploy =>
  (only, { force = false } = {}) =>
    new Promise((resolve, reject) => {
      const args = ["deploy", "--config", config, "--project", project, "--non-interactive", "--only", only];
      const child = spawn("firebase", force ? [...args, "--force"] : args, { cwd: repositoryRoot });
      let output = "";
      for (const [stream, shown] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ] as const)
        stream.on("data", (chunk) => {
          output += chunk;
          shown.write(chunk);
        });
      child.once("error", reject);
      child.once("exit", (code) => (code === 0 ? resolve() : reject(new DeployError(only, output))));
    });

/** Runs `work` again after quotas, at most `tries` times, each time after twice the wait (ms). Any other failure ends it. */
export async function withBackoff(
  work: () => Promise<void>,
  {
    tries = 6,
    wait = 30_000,
    log = console.log as (line: string) => void,
    sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  } = {},
): Promise<void> {
  for (let i = 1; ; i++)
    try {
      return await work();
    } catch (error) {
      if (!isQuota(error) || i >= tries) throw error;
      const ms = wait * 2 ** (i - 1);
      log(`Google's quota is used up. Trying again in ${Math.ceil(ms / 1000)} s.`);
      await sleep(ms);
    }
}
