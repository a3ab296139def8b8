import { instructorPaths } from "./instructor-paths.ts";

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
};

/** One list of the desk, with its filters. */
export const deskListPath = (what: string, filter: Readonly<Record<string, string>> = {}): string =>
  withQuery(instructorPaths.deskList, { what, ...filter });

export const deskCasePath = (what: string, id: string): string =>
  withQuery(instructorPaths.deskCase, { what, id });

export const deskPayoutPath = (id: string): string => withQuery(instructorPaths.deskPayout, { id });

/** The books of a day, yyyy-mm-dd; of the newest one for an empty text. */
export const deskBooksPath = (date: string): string =>
  withQuery(instructorPaths.deskMoney, date === "" ? {} : { date });
