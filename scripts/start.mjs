// Runs on the host's Node with nothing installed; everything after the install runs on Node 24.
import { spawn } from "node:child_process";
import { checkNode, env, install, node24, root } from "./install.mjs";

checkNode();
install();
const world = spawn(node24, ["scripts/dev/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: "inherit",
});
// Ctrl-C reaches the world directly; a kill of this process does not, nor one of npm, which orphans this process.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => world.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && world.kill("SIGTERM"), 1000);
world.on("exit", (code) => process.exit(code ?? 1));
