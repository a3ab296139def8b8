// Runs on the host's Node with nothing installed; everything after the install runs on Node 24.
import { spawnSync } from "node:child_process";
import { checkNode, env, install, node24, root } from "./install.mjs";

checkNode();
install();
const { status } = spawnSync(node24, ["scripts/test/run.ts", ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: "inherit",
});
process.exit(status ?? 1);
