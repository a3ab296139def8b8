import type { TestimonialsData } from "@core/api/public/public-data.ts";

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

/** How many reviews of a refreshed first page belong above the list; 0 while it is empty. */
export function countNewer({ words }: ReviewPages, { testimonials }: TestimonialsData): number {
  const [top] = words;
  const listed = new Set(words.map(({ id }) => id));
  return top ? testimonials.filter((one) => !listed.has(one.id) && isBelow(top, one)).length : 0;
}

/** The list as a refreshed first page has it, without what that no longer has, and without what is newer. */
export function refreshListed(listed: ReviewPages, { testimonials, next }: TestimonialsData): ReviewPages {
  // Below its end nothing is known, unless it is the last page.
  const last = next === undefined ? undefined : testimonials.at(-1);
  const published = new Map(testimonials.map((one) => [one.id, one]));
  const isKept = (one: Words) => published.has(one.id) || (last !== undefined && isBelow(one, last));
  return {
    ...listed,
    words: listed.words.filter(isKept).map((one) => published.get(one.id) ?? one),
  };
}

/** The list with the newer reviews of a refreshed first page on top; the first of them counts as added. */
export const addNewer = (listed: ReviewPages, first: TestimonialsData): ReviewPages => ({
  ...replaceFirstReviewPage(listed, first),
  added: listed.added + 1,
  from: 0,
});

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
