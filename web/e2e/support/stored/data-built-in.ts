import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicData } from "@core/api/public/public-data.ts";

/** The data the demo world's pages were built with; what the world itself has is dated from the day it starts. */
export const dataBuiltIn = <N extends keyof PublicData>(name: N) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../emulator-data/public/${name}.json`), "utf8"),
  ) as PublicData[N];
