import type { TestimonialsData } from "@core/api/public-data.ts";

type Words = TestimonialsData["testimonials"][number];

/** The reviews on the screen, newest first. */
export interface ReviewPages {
  words: readonly Words[];
  /** Cursor of the next page; missing when there is none. */
  next?: string | undefined;
  /** Number of added pages, and the index where the last of them begins. */
  added: number;
  from: number;
}

/** The list with only the first page. */
export const firstReviewPage = ({ testimonials, next }: TestimonialsData): ReviewPages => ({
  words: testimonials,
  next,
  added: 0,
  from: 0,
});

/** The list with another page appended, without duplicates. */
export function addReviewPage(listed: ReviewPages, page: TestimonialsData): ReviewPages {
  const known = new Set(listed.words.map(({ id }) => id));
  const more = page.testimonials.filter(({ id }) => !known.has(id));
  return {
    words: [...listed.words, ...more],
    next: page.next,
    added: listed.added + 1,
    from: listed.words.length,
  };
}

/** Whether `a` is listed below `b`, in the server's order. */
const isBelow = (a: Words, b: Words): boolean =>
  a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;

/**
 * The list with a refreshed first page: applies what was added or removed there, and keeps the pages below. Starts over
 * when there may be unloaded reviews between the two.
 */
export function replaceFirstReviewPage(listed: ReviewPages, first: TestimonialsData): ReviewPages {
  const [top] = listed.words;
  const last = first.testimonials.at(-1);
  if (listed.added === 0 || !top || !last || first.next === undefined || isBelow(top, last))
    return firstReviewPage(first);
  const fresh = new Set(first.testimonials.map(({ id }) => id));
  const below = listed.words.filter((words) => isBelow(words, last) && !fresh.has(words.id));
  if (below.length === 0) return firstReviewPage(first);
  const words = [...first.testimonials, ...below];
  return { ...listed, words, from: words.length };
}
