import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const locks = ["package-lock.json", "functions/package-lock.json"];

/** The packages of a lock file that bring an install script. */
const withScripts = (lock: string): string[] =>
  Object.entries<{ hasInstallScript?: boolean }>(read(lock).packages).flatMap(
    ([path, { hasInstallScript }]) => (hasInstallScript ? (path.split("node_modules/").at(-1) ?? path) : []),
  );

const wanted = { allowed: true, refused: false } as const;

describe("install scripts of packages", () => {
  const folder = mkdtempSync(join(tmpdir(), "eby-install-"));
  const inFolder = (...path: string[]) => join(folder, ...path);
  const npm = (cwd: string, ...words: string[]) => {
    const { status, stderr } = spawnSync("npm", words, { cwd, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };

  /** Makes the archive of a package whose install script leaves a file behind. */
  const makePackage = (name: string): string => {
    mkdirSync(inFolder("made", name), { recursive: true });
    const scripts = { postinstall: "node -e \"require('fs').writeFileSync('ran', '')\"" };
    writeFileSync(
      inFolder("made", name, "package.json"),
      JSON.stringify({ name, version: "1.0.0", scripts }),
    );
    npm(inFolder("made", name), "pack", "--pack-destination", inFolder());
    return `file:./${name}-1.0.0.tgz`;
  };

  beforeAll(() => {
    const names = ["allowed", "refused", "unknown"];
    const dependencies = Object.fromEntries(names.map((name) => [name, makePackage(name)]));
    mkdirSync(inFolder("scripts"));
    copyFileSync("scripts/install.mjs", inFolder("scripts/install.mjs"));
    copyFileSync(".npmrc", inFolder(".npmrc"));
    writeFileSync(
      inFolder("package.json"),
      JSON.stringify({ name: "project", dependencies, allowScripts: wanted }),
    );
    npm(folder, "install", "--package-lock-only", "--offline");
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("run only where package.json allows it, whichever npm installs", () => {
    const code = 'import { install } from "./scripts/install.mjs"; install();';
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: folder,
      env: { ...process.env, npm_config_offline: "true" },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const hasRun = (name: string) => existsSync(inFolder("node_modules", name, "ran"));
    expect({ allowed: hasRun("allowed"), refused: hasRun("refused"), unknown: hasRun("unknown") }).toEqual({
      allowed: true,
      refused: false,
      unknown: false,
    });
  }, 60_000);

  it("are each decided on in package.json, and none that no package brings", () => {
    const found = [...new Set(locks.flatMap(withScripts))].sort();
    expect(Object.keys(read("package.json").allowScripts).sort()).toEqual(found);
  });

  it("do not run where functions/ is installed alone, which allows none", () => {
    expect(readFileSync("functions/.npmrc", "utf8")).toContain("ignore-scripts=true");
    const allowed = withScripts("functions/package-lock.json").filter(
      (name) => read("package.json").allowScripts[name],
    );
    expect(allowed).toEqual([]);
  });
});
