import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type PublicData, publicData } from "../../functions/src/shared/api/public-data.ts";

/** What of the demo world a build may hold; `npm run demo:data` writes it. */
export const demoData = join(import.meta.dirname, "../../emulator-data/public");

/** What a build holds that knows no site to read from: its pages fetch all of it after their first paint. */
const nothing: PublicData = {
  pricing: { areas: [] },
  testimonials: { testimonials: [] },
  instructors: { instructors: [], rating: { average: 0, count: 0 } },
};

const names = Object.keys(publicData) as (keyof PublicData)[];

const fetched = async (site: string, name: string): Promise<unknown> => {
  const response = await fetch(new URL(`/data/${name}.json`, site), { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  return response.json();
};

/**
 * Reads what the public pages show of what changes, to be built in: of the demo world (`demo`), of the site at an
 * address, or nothing. Throws when it cannot be read or is not what its schema says: a build must not guess.
 */
export async function readPublicData(from: string): Promise<PublicData> {
  if (from === "") return nothing;
  const read = async (name: keyof PublicData) =>
    from === "demo"
      ? JSON.parse(await readFile(join(demoData, `${name}.json`), "utf8"))
      : await fetched(from, name);
  const entries = names.map(async (name) => [name, v.parse(publicData[name], await read(name))] as const);
  return Object.fromEntries(await Promise.all(entries)) as PublicData;
}
