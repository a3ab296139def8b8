import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, stateDir } from "../dev/state.ts";

/**
 * Runs `build` unless the `outputs` were made from the current `sources` (all paths are from the root) and `variant`. Returns whether it built.
 */
export async function buildOnce(
  {
    name,
    sources,
    variant,
    outputs,
  }: { name: string; sources: string[]; variant: string; outputs: string[] },
  build: () => Promise<void>,
): Promise<boolean> {
  const stampFile = join(stateDir, `built-${name}`);
  const stamp = hashOf(sources, variant);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (isCurrent && outputs.every((output) => existsSync(join(repositoryRoot, output)))) return false;
  await build();
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

function hashOf(sources: string[], variant: string): string {
  const hash = createHash("sha256").update(variant);
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(join(repositoryRoot, file)));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  const stat = statSync(join(repositoryRoot, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(repositoryRoot, path)).flatMap((name) => filesOf(`${path}/${name}`));
}
