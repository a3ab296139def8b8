import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Node 24 of the root's devDependencies, independent of the host's Node. */
export const node24 = join(root, "node_modules/.bin/node");

/** The environment for every tool of the repository: its own binaries come first. */
export const env = {
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
  npm_config_update_notifier: "false",
};

const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
const read = (file) => readJson(file).packages;

/** Whether node_modules contains exactly the packages of the lock file (except optional ones of other machines). */
function isInstalled() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const have = read("node_modules/.package-lock.json");
  return Object.entries(read("package-lock.json")).every(
    ([path, { version, link, optional }]) =>
      !path.includes("node_modules/") || link || (optional && !have[path]) || have[path]?.version === version,
  );
}

/** Runs npm, with only its errors: its warnings are about the host's Node, although all packages run on Node 24, and about deprecations. */
function npm(...words) {
  const { status } = spawnSync("npm", [...words, "--loglevel=error"], { cwd: root, env, stdio: "inherit" });
  if (status === 0) return;
  console.error(`npm ${words[0]} failed; see its output above.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file, unless they are installed. Needs only the host's Node and npm. No package runs
 * a script of its own (.npmrc says so to every npm; only newer ones know `allowScripts`), except that those allowed in
 * package.json run theirs afterwards.
 */
export function install() {
  if (isInstalled() && existsSync(node24)) return;
  console.log("Installing packages (npm ci) …");
  npm("ci");
  const allowed = Object.entries(readJson("package.json").allowScripts).filter(([, isAllowed]) => isAllowed);
  npm("rebuild", "--ignore-scripts=false", ...allowed.map(([name]) => name));
}

/** Exits with one sentence when the host's Node is too old to install the repository's own. */
export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 20) return;
  console.error(`Node 20 or newer is needed to start; this is ${process.version}. See https://nodejs.org.`);
  process.exit(1);
}
