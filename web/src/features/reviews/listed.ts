import type { TestimonialsData } from "@shared/api/public-data.ts";

type Words = TestimonialsData["testimonials"][number];

/** The reviews on the screen, newest first. */
export interface Listed {
  words: readonly Words[];
  /** What to ask for the page that follows; missing when there is none. */
  next?: string | undefined;
  /** Pages that were added, and where the last of them begins. */
  added: number;
  from: number;
}

/** A first page alone. */
export const firstPage = ({ testimonials, next }: TestimonialsData): Listed => ({
  words: testimonials,
  next,
  added: 0,
  from: 0,
});

/** The list with the page that follows it. What stands there already does not come twice. */
export function withPage(listed: Listed, page: TestimonialsData): Listed {
  const known = new Set(listed.words.map(({ id }) => id));
  const more = page.testimonials.filter(({ id }) => !known.has(id));
  return {
    words: [...listed.words, ...more],
    next: page.next,
    added: listed.added + 1,
    from: listed.words.length,
  };
}

/** Whether `a` stands below `b`: the order in which the server lists them. */
const isBelow = (a: Words, b: Words): boolean =>
  a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;

/**
 * The list with a first page that came later than the rest: what is new or gone there is new or gone here, and what
 * was asked for below it stays. Begins anew when words may lie between the two that were never seen.
 */
export function withFirst(listed: Listed, first: TestimonialsData): Listed {
  const [top] = listed.words;
  const last = first.testimonials.at(-1);
  if (listed.added === 0 || !top || !last || first.next === undefined || isBelow(top, last))
    return firstPage(first);
  const below = listed.words.filter((words) => isBelow(words, last));
  if (below.length === 0) return firstPage(first);
  const words = [...first.testimonials, ...below];
  return { ...listed, words, from: words.length };
}
