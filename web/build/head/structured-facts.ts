import type { PublicData } from "../../../functions/src/core/api/public/public-data.ts";

/** An object of schema.org. Undefined properties are left out. */
export interface StructuredThing {
  "@type": string;
  [property: string]: unknown;
}

/** Input of the structured data. */
export interface StructuredFacts {
  /** The site's origin; "" leaves out every address. */
  origin: string;
  /** The built-in public data; empty parts are left out. */
  data: Pick<PublicData, "pricing" | "testimonials"> & { rating: PublicData["instructors"]["rating"] };
  questions: readonly { question: string; answer: readonly string[] }[];
}

/** The id of an object within the site, for references. */
export const structuredIdOf = (origin: string, name: string): string => `${origin}/#${name}`;
