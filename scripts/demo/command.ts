import { emulatorEnv, type Ports } from "../dev/ports.ts";
import { appCheckKeyFile, runningPorts } from "../dev/state.ts";

/**
 * Runs a command against the running demo world and prints its answer; a failure is one sentence on
 * stderr and exit code 1. Import modules that open Firebase inside `run`: the emulators are known only then.
 */
export async function runDemoCommand(run: (args: string[], ports: Ports) => Promise<string>): Promise<never> {
  try {
    const ports = runningPorts();
    Object.assign(process.env, emulatorEnv(ports, appCheckKeyFile));
    console.log(await run(process.argv.slice(2), ports));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
