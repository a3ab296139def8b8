import type { PublicData } from "../../functions/src/shared/api/public-data.ts";

/** One thing of schema.org. What is undefined is left out. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** What the structured data is made of. */
export interface Facts {
  /** Where the site is; "" leaves out every address. */
  origin: string;
  /** What was built into the pages; what is empty is left out. */
  data: Pick<PublicData, "pricing" | "testimonials"> & { rating: PublicData["instructors"]["rating"] };
  questions: readonly { question: string; answer: readonly string[] }[];
}

/** The name of a thing within the site, by which others mean it. */
export const idOf = (origin: string, name: string): string => `${origin}/#${name}`;
