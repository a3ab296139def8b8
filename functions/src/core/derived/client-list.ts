import type { Booking } from "../booking/booking.ts";
import { isKept, type SharedHistory } from "../booking/shared-history.ts";
import { CLIENTS } from "../constants.ts";
import type { Person } from "../fields.ts";
import type { ClientList, ClientSession, TaughtClient } from "../people/instructors/client.ts";

/** What one session says of a client. */
export interface ClientFact {
  person: Person;
  session: ClientSession;
  /** Whether they kept it; undefined while it is ahead. */
  kept: boolean | undefined;
}

/** What a booking says of its customer as a client of its instructor; undefined if it doesn't count, or either has left. */
export function clientFactOf(booking: Booking): ClientFact | undefined {
  const { id, customer, instructor, service, schedule, status, allow } = booking;
  if (!allow.includes(customer.id) || !allow.includes(instructor.id)) return undefined;
  const kept = isKept(booking);
  if (kept === undefined && status !== "Confirmed" && status !== "Started") return undefined;
  const session = { id, at: schedule.start, timeZone: schedule.timeZone, service: service.name };
  return { person: customer, session, kept };
}

const isLater = (a: ClientSession, b: ClientSession): boolean =>
  a.at > b.at || (a.at === b.at && a.id > b.id);

/** A client with one more session; the order does not matter. */
export function withFact(
  client: TaughtClient | undefined,
  { person, session, kept }: ClientFact,
): TaughtClient {
  const before = client ?? { ...person, kept: 0, of: 0, at: session.at };
  const { last, next } = before;
  const shown = client && client.at > session.at ? client : person;
  const isNext = kept === undefined && !(next && isLater(session, next));
  const isLast = kept === true && !(last && isLater(last, session));
  return {
    ...before,
    name: shown.name,
    avatar: shown.avatar,
    kept: before.kept + (kept ? 1 : 0),
    of: before.of + (kept === undefined ? 0 : 1),
    ...(isLast && { last: session }),
    ...(isNext && { next: session }),
    at: Math.max(before.at, session.at),
  };
}

/** A client with sessions of which nothing is known but that they took place (`closed`), or not even that (`unread`). */
export const withUnread = (
  client: TaughtClient,
  { closed, unread }: { closed: number; unread: number },
): TaughtClient => ({
  ...client,
  kept: client.kept + closed,
  of: client.of + closed,
  ...(unread > 0 && { unread }),
});

/**
 * A client of whose sessions that took place at least the latest one that can be read is in `facts`: `closed` of them did.
 * `unread` of the others can't be read.
 */
export function clientOf(facts: readonly ClientFact[], closed: number, unread = 0): TaughtClient | undefined {
  const client = facts.reduce<TaughtClient | undefined>(withFact, undefined);
  const known = facts.filter(({ kept }) => kept).length;
  return client && withUnread(client, { closed: Math.max(0, closed - known), unread });
}

/** The list of these clients. */
export function clientListOf(clients: Iterable<TaughtClient>): ClientList {
  const people = [...clients].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).slice(0, CLIENTS.listed);
  return { people, customers: people.map(({ id }) => id) };
}

/** A list in which a customer is `client`, or is no more. */
export const withClient = (
  list: ClientList | undefined,
  customerId: string,
  client: TaughtClient | undefined,
): ClientList => ({
  ...clientListOf([
    ...(list?.people ?? []).filter(({ id }) => id !== customerId),
    ...(client ? [client] : []),
  ]),
  ...(list?.isPartial && { isPartial: true as const }),
  writes: (list?.writes ?? 0) + 1,
});

/** A client as one whom the instructor has blocked, or has not. */
export const withBlock = ({ isBlocked: _, ...client }: TaughtClient, isBlocked: boolean): TaughtClient => ({
  ...client,
  ...(isBlocked && { isBlocked }),
});

/** A list in which the instructor has blocked a customer, or has not; undefined if the customer is not in it. */
export function withBlockedClient(
  list: ClientList | undefined,
  customerId: string,
  isBlocked: boolean,
): ClientList | undefined {
  if (!list?.customers.includes(customerId)) return undefined;
  const people = list.people.map((one) => (one.id === customerId ? withBlock(one, isBlocked) : one));
  return { ...list, people, writes: (list.writes ?? 0) + 1 };
}

/** What an instructor and a client had together. */
export const historyOf = ({ kept, of, unread, last }: TaughtClient): SharedHistory => ({
  kept,
  of,
  ...(unread !== undefined && { unread }),
  ...(last && { last: { at: last.at, timeZone: last.timeZone, service: last.service } }),
});
