import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// `firebase deploy` uploads functions/ alone, so it needs its own lock file. It is made from the root's: npm
// keeps the versions it finds there and drops what functions/ does not need.
const folder = mkdtempSync(join(tmpdir(), "eby-lock-"));
const manifest = JSON.parse(readFileSync("functions/package.json", "utf8"));
const { packages, ...lock } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const kept = Object.entries<{ link?: boolean }>(packages).filter(
  ([path, { link }]) => path.startsWith("node_modules/") && !link,
);
const { name, license, dependencies } = manifest;
const own = { ...lock, name, packages: { "": { name, license, dependencies }, ...Object.fromEntries(kept) } };

writeFileSync(join(folder, "package-lock.json"), JSON.stringify(own));
copyFileSync("functions/package.json", join(folder, "package.json"));
copyFileSync(".npmrc", join(folder, ".npmrc"));
const { status } = spawnSync("npm", ["install", "--package-lock-only"], { cwd: folder, stdio: "inherit" });
if (status === 0) copyFileSync(join(folder, "package-lock.json"), "functions/package-lock.json");
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
