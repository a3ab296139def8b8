import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT, portsFrom } from "../../scripts/dev/ports.ts";
import { storedIn } from "./firestore.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** The demo world behind a customer site, beside what the browser sees of it. */
export function worldAt(site: string) {
  const ports = portsFrom(Number(new URL(site).port));
  return {
    site,
    instructors: `http://127.0.0.1:${ports.instructors}`,
    auth: `http://127.0.0.1:${ports.auth}`,
    stored: storedIn(`127.0.0.1:${ports.firestore}`, PROJECT),
    /** What its clock says, ms UTC. */
    async now(): Promise<number> {
      const { offset } = (await (await fetch(`${site}/demo/clock`)).json()) as { offset: number };
      return Date.now() + offset;
    },
    /** Moves its clock forward by ms, and does what is due by then. */
    async pass(ms: number): Promise<void> {
      const seconds = `+${Math.ceil(ms / 1000)}s`;
      const env = { ...process.env, EBY_PORTS: String(ports.site) };
      await run(process.execPath, ["scripts/demo/clock.ts", seconds], { cwd: root, env });
    },
  };
}

export type World = ReturnType<typeof worldAt>;
