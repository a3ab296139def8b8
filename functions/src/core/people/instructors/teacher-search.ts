import type { Minor } from "../../fields.ts";

/** What a visitor asks of a teacher; a missing part asks nothing. */
export interface TeacherFilter {
  style?: string;
  level?: string;
  /** Whom or what they are good for. */
  for?: string;
  language?: string;
  /** Only who states it. */
  gender?: string;
  /** The highest price of the cheapest session, minor units. */
  most?: number;
  /** The last date on which the next free day may be, yyyy-mm-dd. */
  by?: string;
  /** The lowest mean rating, of those who have one. */
  rating?: number;
}

/** The parts of a listed teacher that filters and order look at. */
export interface SearchedTeacher {
  id: string;
  styles: readonly string[];
  levels: readonly string[];
  for: readonly string[];
  languages: readonly string[];
  gender?: string | undefined;
  /** The price of the cheapest session, minor units. */
  from?: Minor | undefined;
  /** The next free day, yyyy-mm-dd. */
  nextFree?: string | undefined;
  rating: { average: number; count: number };
  /** Sessions that took place. */
  sessions: number;
}

/** Sessions below which a teacher is new here. */
const NEW_BELOW = 5;
/** Every such place of the list is for someone new. */
const NEW_EVERY = 4;
/** A rating counts as if so many people had given the usual one before. */
const USUAL = { score: 4.5, count: 5 };

/** Whether a teacher is everything that is asked for. */
export function isFitting(teacher: SearchedTeacher, filter: TeacherFilter): boolean {
  const has = (stated: readonly string[], asked: string | undefined) =>
    asked === undefined || stated.includes(asked);
  const { most = Number.POSITIVE_INFINITY, rating = 0, by } = filter;
  return (
    has(teacher.styles, filter.style) &&
    has(teacher.levels, filter.level) &&
    has(teacher.for, filter.for) &&
    has(teacher.languages, filter.language) &&
    has(teacher.gender ? [teacher.gender] : [], filter.gender) &&
    (teacher.from ?? Number.POSITIVE_INFINITY) <= most &&
    (by === undefined || (teacher.nextFree !== undefined && teacher.nextFree <= by)) &&
    (rating === 0 || (teacher.rating.count > 0 && teacher.rating.average >= rating))
  );
}

/** The mean rating, drawn to the usual one by few ratings: one five says less than forty 4.9s. */
export const dampedRating = ({ average, count }: SearchedTeacher["rating"]): number =>
  (average * count + USUAL.score * USUAL.count) / (count + USUAL.count);

/** After every date: who has no free day comes last. */
const NO_DAY = "9999";

/** Compares dates or ids by code units: `localeCompare` first loads a collator, which a page with many teachers waits for. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const bySoonest = (a: SearchedTeacher, b: SearchedTeacher): number =>
  compare(a.nextFree ?? NO_DAY, b.nextFree ?? NO_DAY) ||
  dampedRating(b.rating) - dampedRating(a.rating) ||
  b.sessions - a.sessions ||
  compare(a.id, b.id);

/**
 * Teachers in the order in which they are shown: who is free soonest, then by damped rating. Every fourth place is for
 * someone new, so that they are seen at all.
 */
export function orderTeachers<T extends SearchedTeacher>(all: readonly T[]): T[] {
  const waiting = all.toSorted(bySoonest);
  const shown: T[] = [];
  while (waiting.length > 0) {
    const isForNew = (shown.length + 1) % NEW_EVERY === 0;
    const next = isForNew ? waiting.findIndex(({ sessions }) => sessions < NEW_BELOW) : 0;
    shown.push(...waiting.splice(Math.max(0, next), 1));
  }
  return shown;
}

/** The teachers who fit, in their order. */
export const findTeachers = <T extends SearchedTeacher>(all: readonly T[], filter: TeacherFilter): T[] =>
  orderTeachers(all.filter((teacher) => isFitting(teacher, filter)));

/** A list of instructors with the favorites in front, otherwise in its order. */
export const favoritesFirst = <T extends { id: string }>(
  all: readonly T[],
  favorites: readonly string[],
): T[] => all.toSorted((a, b) => Number(favorites.includes(b.id)) - Number(favorites.includes(a.id)));
