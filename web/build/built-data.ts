import type { Plugin } from "vite";
import type { PublicData } from "../../functions/src/core/api/public/public-data.ts";
import { orderTeachers } from "../../functions/src/core/people/instructors/teacher-search.ts";
import { saidOfStyle } from "../../functions/src/core/people/places/about-style.ts";
import { placeName } from "../../functions/src/core/people/places/city-of.ts";
import { styleSlug } from "../../functions/src/core/people/places/style-slug.ts";
import { pathsIn } from "../src/routing/route-table.ts";
import { routes } from "../src/routing/routes.ts";
import { readAreaInstructors, readPublicData } from "./public-data.ts";

/** Instructors built into /teachers; the page loads the others after the first paint. */
const TEACHERS = 12;
/** Instructors and testimonials built into the home page, and instructors built into /services: as many as they show. */
const FEATURED = 3;

/** The pages of our own styles. */
const ours = new Set<string>(pathsIn(routes, "style"));

/**
 * The styles that only operators know, with what they say of each, as the home page lists them after ours: without pictures, which may be
 * gone before the next build.
 */
export const newStyles = ({ areas }: PublicData["pricing"]) => {
  const offers = areas
    .flatMap(({ beacons }) => beacons)
    .filter(({ style }) => !ours.has(`/styles/${styleSlug(style)}`));
  return [...new Set(offers.map(({ style }) => style))].map((style) => {
    const { text = "", pose = "seat" } = saidOfStyle(style, offers) ?? {};
    return { style, text, pose };
  });
};

/** The built-in data of each page, so that no page carries another's. */
const parts = ({ pricing, testimonials, instructors, support, terms }: PublicData) => ({
  pricing,
  testimonials,
  instructors: { ...instructors, instructors: instructors.instructors.slice(0, FEATURED) },
  "first-instructors": { ...instructors, instructors: instructors.instructors.slice(0, FEATURED) },
  // The page of a style chooses among all of them: the page of a style must show who teaches it.
  "style-instructors": instructors,
  "style-pricing": pricing,
  "new-styles": newStyles(pricing),
  teachers: {
    ...instructors,
    instructors: orderTeachers(instructors.instructors).slice(0, TEACHERS),
    areas: pricing.areas.map((area) => ({ ...area, beacons: [], place: placeName(area) })),
  },
  rating: instructors.rating,
  support,
  terms,
  "first-testimonials": {
    testimonials: testimonials.testimonials.slice(0, FEATURED).map(({ reply: _reply, ...words }) => words),
  },
});

/** The first teachers of each area, which the build writes into that area's page alone. */
const areaTeachers = async (from: string, { pricing }: PublicData) =>
  Promise.all(
    pricing.areas.map(async ({ id }) => ({
      area: id,
      instructors: orderTeachers(await readAreaInstructors(from, id)).slice(0, TEACHERS),
    })),
  );

const PREFIX = "built:";

/** Provides modules such as `built:pricing`, which export the public data as `built` at build time. */
export const builtData = (from: string): Plugin => {
  let read: Promise<PublicData> | undefined;
  return {
    name: "built-data",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      read ??= readPublicData(from);
      const name = id.slice(PREFIX.length + 1);
      const all: Record<string, unknown> =
        name === "area-teachers" ? { [name]: await areaTeachers(from, await read) } : parts(await read);
      if (!(name in all)) throw new Error(`No built-in data is named ${name}.`);
      return `export const built = ${JSON.stringify(all[name])}`;
    },
  };
};
