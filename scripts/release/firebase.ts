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
