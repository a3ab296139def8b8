import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, stateDir } from "../dev/state.ts";

/**
 * Runs `build` unless `output` was already made from what `sources` (files and folders, from the root)
 * and `variant` are now. Answers whether it built.
 */
export async function buildOnce(
  { name, sources, variant, output }: { name: string; sources: string[]; variant: string; output: string },
  build: () => Promise<void>,
): Promise<boolean> {
  const stampFile = join(stateDir, `built-${name}`);
  const stamp = hashOf(sources, variant);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (isCurrent && existsSync(join(root, output))) return false;
  await build();
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

function hashOf(sources: string[], variant: string): string {
  const hash = createHash("sha256").update(variant);
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesOf(`${path}/${name}`));
}
