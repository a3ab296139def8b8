import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Node 24 of the root's devDependencies, whatever the host has. */
export const node24 = join(root, "node_modules/.bin/node");

/** The environment in which every tool of the repository runs: its own binaries first. */
export const env = {
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
  npm_config_update_notifier: "false",
};

const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;

/** Whether node_modules holds exactly what the lock file names (optional packages of other machines aside). */
function isInstalled() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const have = read("node_modules/.package-lock.json");
  return Object.entries(read("package-lock.json")).every(
    ([path, { version, link, optional }]) =>
      !path.includes("node_modules/") || link || (optional && !have[path]) || have[path]?.version === version,
  );
}

/** Installs what the lock file names, unless it is there already. Needs only the host's Node and npm. */
export function install() {
  if (isInstalled() && existsSync(node24)) return;
  console.log("Installing packages (npm ci) …");
  const { status } = spawnSync("npm", ["ci"], { cwd: root, env, stdio: "inherit" });
  if (status !== 0) {
    console.error("npm ci failed; its own words are above.");
    process.exit(1);
  }
}

/** Stops with one sentence when the host's Node is too old to install the repository's own. */
export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 20) return;
  console.error(`Node 20 or newer is needed to start; this is ${process.version}. See https://nodejs.org.`);
  process.exit(1);
}
