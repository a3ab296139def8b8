import type { Plugin } from "vite";
import type { PublicData } from "../../functions/src/shared/api/public-data.ts";
import { readPublicData } from "./public-data.ts";

/** How many of the instructors a page of instructors is built with; the others come after the first paint. */
const INSTRUCTORS = 9;
/** How many instructors and testimonials the first page is built with. */
const FEATURED = 3;

/** What each page is built with, so that none carries what only others show. */
const parts = ({ pricing, testimonials, instructors }: PublicData) => ({
  pricing,
  testimonials,
  instructors: { ...instructors, instructors: instructors.instructors.slice(0, INSTRUCTORS) },
  "first-instructors": { ...instructors, instructors: instructors.instructors.slice(0, FEATURED) },
  rating: instructors.rating,
  "first-testimonials": { testimonials: testimonials.testimonials.slice(0, FEATURED) },
});

const PREFIX = "built:";

/** Makes modules `built:pricing` and the like, whose `built` is what changes, as it was when the site was built. */
export const builtData = (from: string): Plugin => {
  let read: Promise<PublicData> | undefined;
  return {
    name: "built-data",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      read ??= readPublicData(from);
      const all: Record<string, unknown> = parts(await read);
      const name = id.slice(PREFIX.length + 1);
      if (!(name in all)) throw new Error(`Nothing is built in under the name ${name}.`);
      return `export const built = ${JSON.stringify(all[name])}`;
    },
  };
};
