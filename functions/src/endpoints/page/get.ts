import { pageContracts } from "../../core/api/page.ts";
import {
  bookedListName,
  closedListName,
  inboxListName,
  joinedListName,
  PRICING_LIST,
} from "../../core/api/page-lists.ts";
import { endpoint } from "../../http/endpoint.ts";
import {
  accountDocument,
  bookedMonth,
  closedSessions,
  joinedMonth,
  type PageDocument,
  pricingDocuments,
  reconnectDocument,
  sessionDocuments,
  taughtDocuments,
  walletDocument,
} from "../../store/people/page-documents.ts";

type Documents = Promise<PageDocument[]>;

/**
 * Answers with what the first watches of a page would: the same documents, and only those the caller may read.
 * Reads no more than they do: /profile 3 and both months, /calendar its month, each month max(1, bookings) and
 * max(1, joined sessions); /appt 3 or 4; /book 1 and the areas; /today max(1, open bookings), the places of a day, and 1 to 4
 * sessions that are over.
 */
export const pageGet = endpoint("/api/page/get", pageContracts, async (input, { uid, now }) => {
  const { page, id } = input;
  const months = page === "profile" || page === "calendar" ? (input.months ?? []) : [];
  const single: Documents[] = page === "calendar" || page === "today" ? [] : [accountDocument(uid)];
  if (page === "profile") single.push(walletDocument(uid), reconnectDocument(uid));
  if (page === "appt" && id) single.push(sessionDocuments(uid, id));
  const lists = months.flatMap(({ year, month }): [name: string, documents: Documents][] => [
    [bookedListName(uid, "customer", year, month), bookedMonth(uid, year, month)],
    [joinedListName(uid, year, month), joinedMonth(uid, year, month)],
  ]);
  if (page === "today") {
    const taught = taughtDocuments(uid, now);
    single.push(taught.then(({ places }) => places));
    lists.push([inboxListName(uid), taught.then(({ bookings }) => bookings)]);
    lists.push([closedListName(uid), closedSessions(uid)]);
  }
  if (page === "book") lists.push([PRICING_LIST, pricingDocuments()]);

  const [documents, ...listed] = await Promise.all([
    Promise.all(single),
    ...lists.map(async ([name, reading]) => [name, await reading] as const),
  ]);
  return {
    documents: Object.fromEntries([...documents.flat(), ...listed.flatMap(([, all]) => all)]),
    lists: Object.fromEntries(listed.map(([name, all]) => [name, all.map(([path]) => path)])),
  };
});
