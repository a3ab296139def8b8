import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import {
  type InstructorsData,
  type PublicData,
  publicDataSchemas,
} from "../../functions/src/core/api/public/public-data.ts";

/** Public data of the demo world for builds; `npm run demo:data` writes it. */
export const demoData = join(import.meta.dirname, "../../emulator-data/public");

/** The data of a build without a source: its pages load everything after the first paint. */
const nothing: PublicData = {
  pricing: { areas: [] },
  testimonials: { testimonials: [] },
  instructors: { instructors: [], rating: { average: 0, count: 0 } },
  support: {},
  terms: {},
};

/** Instructors of an area (id), as `readPublicData` reads the rest. */
export async function readAreaInstructors(
  from: string,
  area: string,
): Promise<InstructorsData["instructors"]> {
  if (from !== "demo") {
    const found = await fetched(from, `instructors.json?area=${encodeURIComponent(area)}`);
    return v.parse(publicDataSchemas.instructors, found).instructors;
  }
  const { instructors } = await readPublicData(from);
  return instructors.instructors.filter(({ areas }) => areas.includes(area));
}

const names = Object.keys(publicDataSchemas) as (keyof PublicData)[];

const fetched = async (site: string, file: string): Promise<unknown> => {
  const response = await fetch(new URL(`/data/${file}`, site), { signal: AbortSignal.timeout(20_000) });
  // A site whose functions are of before this file was there.
  if (response.status === 404 && file === "terms.json") return nothing.terms;
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`);
  return response.json();
};

/**
 * Reads the public data to build in: from the demo world (`demo`), from a site by its origin, or none (""). Throws when
 * it cannot be read or does not match its schema.
 */
export async function readPublicData(from: string): Promise<PublicData> {
  if (from === "") return nothing;
  const read = async (name: keyof PublicData) =>
    from === "demo"
      ? JSON.parse(await readFile(join(demoData, `${name}.json`), "utf8"))
      : await fetched(from, `${name}.json`);
  const entries = names.map(
    async (name) => [name, v.parse(publicDataSchemas[name], await read(name))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as PublicData;
}
