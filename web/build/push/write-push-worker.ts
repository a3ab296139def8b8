import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

/**
 * Writes the code that shows pushes into the assets of a site, under the hash of its text, and returns its path: the worker
 * imports it. `icon`: the path of the site's icon.
 */
export const writePushWorker = (site: string, icon: string): string => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { listenToPushes } from "./push-worker.ts";\nlistenToPushes(self, "${icon}");`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  const text = outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const path = `assets/push-${hash}.js`;
  writeFileSync(join(site, path), text);
  return path;
};
