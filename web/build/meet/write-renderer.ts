import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Manifest, withImports } from "../bytes/manifest.ts";
import { pageSource } from "../page-source.ts";

/**
 * Writes `dist/meet`, everything the function that fills pages needs: the template of each, the not-found page, and the renderer
 * with the code of these pages alone (docs/decisions/0019). Call it when 404.html is written.
 */
export const writeMeetRenderer = (dist: string, templateOf: (source: string) => string): void => {
  const [server, folder] = [join(dist, "server"), join(dist, "meet")];
  const manifest = JSON.parse(readFileSync(join(server, ".vite/manifest.json"), "utf8")) as Manifest;
  const pages = { meet: pageSource("/meet/:id"), styles: pageSource("/styles/:style") };
  const keys = ["build/meet/entry-meet.ts", ...Object.values(pages)].flatMap((key) => {
    if (!manifest[key]) throw new Error(`${key} is not in the build of the server.`);
    return [...withImports(manifest, key)];
  });
  rmSync(folder, { recursive: true, force: true });
  for (const file of new Set(keys.map((key) => manifest[key]?.file ?? ""))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(server, file), join(folder, file));
  }
  for (const [name, source] of Object.entries(pages))
    writeFileSync(join(folder, `${name}.html`), templateOf(source));
  copyFileSync(join(dist, "site/404.html"), join(folder, "404.html"));
};
