import { instructorPaths } from "./instructor-paths.ts";

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
};

/** What an inbox shows: everything open, what the reader looks after, or what is snoozed. */
export type InboxTab = "open" | "mine" | "snoozed";

/** The inbox of the desk, or its page after an item. */
export const deskInboxPath = (tab: InboxTab, after?: { rank: number; id: string }): string =>
  withQuery(instructorPaths.deskInbox, {
    ...(tab !== "open" && { tab }),
    ...(after && { rank: String(after.rank), after: after.id }),
  });

/** One list of the desk, with its filters. */
export const deskListPath = (what: string, filter: Readonly<Record<string, string>> = {}): string =>
  withQuery(instructorPaths.deskList, { what, ...filter });

export const deskCasePath = (what: string, id: string): string =>
  withQuery(instructorPaths.deskCase, { what, id });

/** The policies of an area; of every area for an empty id. */
export const deskPoliciesPath = (area = ""): string =>
  withQuery(instructorPaths.deskPolicies, area === "" ? {} : { area });

/** One entry of the journal; the page that finds one for an empty id. */
export const deskEntryPath = (id: string): string =>
  withQuery(instructorPaths.deskEntry, id === "" ? {} : { id });

/** Pages of the desk for what is no case of a list. */
const pageOf: Readonly<Record<string, string>> = {
  areas: instructorPaths.deskPrices,
  switches: instructorPaths.deskSwitches,
  roles: instructorPaths.deskRoles,
  texts: instructorPaths.deskTexts,
  taxes: instructorPaths.deskTax,
};

/** Where an item of the inbox, or what an entry of the audit is about, is opened: its case, or a page of its own. */
export function deskItemPath(opens: string, id: string): string {
  if (opens === "policies") return deskPoliciesPath(id);
  return opens === "entries" ? deskEntryPath(id) : (pageOf[opens] ?? deskCasePath(opens, id));
}

export const deskPayoutPath = (id: string): string => withQuery(instructorPaths.deskPayout, { id });

/** A month of the books, yyyy-mm; anything else is the last one that is whole. */
export const deskMonthPath = (month: string): string =>
  withQuery(instructorPaths.deskMonth, /^\d{4}-\d{2}$/.test(month) ? { month } : {});

/** The page that prepares a city; a new one for an empty id. */
export const deskLaunchPath = (area = ""): string =>
  withQuery(instructorPaths.deskLaunch, area === "" ? {} : { area });

/** The books of a day, yyyy-mm-dd; of the newest one for an empty text. */
export const deskBooksPath = (date: string): string =>
  withQuery(instructorPaths.deskMoney, date === "" ? {} : { date });
