import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../dev/state.ts";

const namesIn = (site: string): string[] => {
  const assets = join(site, "assets");
  return existsSync(assets) ? readdirSync(assets).sort() : [];
};

/** The names of the built files in /assets, by site; empty before the first build. */
export const builtAssets = (dist = join(repositoryRoot, "web/dist")) => ({
  web: namesIn(join(dist, "site")),
  instructors: namesIn(join(dist, "instructors")),
});
