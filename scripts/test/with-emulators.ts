import { spawn } from "node:child_process";
import { once } from "node:events";
import { startEmulators } from "../dev/emulators.ts";
import { checkJava } from "../dev/java.ts";
import { busyPorts, portsFrom } from "../dev/ports.ts";

// Runs a command against fresh Auth and Firestore emulators: node with-emulators.ts vitest run …
const [command = "", ...args] = process.argv.slice(2);
const ports = portsFrom(Number(process.env.EBY_PORTS ?? 5400));

checkJava();
const busy = await busyPorts(ports);
if (busy.length > 0) throw new Error(busy.join("\n"));
const suite = await startEmulators(ports, ["auth", "firestore"], { keepData: false });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const [status] = await once(spawn(command, args, { stdio: "inherit", env: process.env }), "exit");
await suite.stop();
process.exit(status ?? 1);
