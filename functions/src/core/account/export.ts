import * as v from "valibot";
import { ledgerAccount } from "../ledger/ledger-event.ts";
import { NotificationData } from "../notifications/kinds.ts";
import { renderNotification } from "../notifications/text/notification-text.ts";

/** A stored document, not validated. */
export type StoredDocument = Readonly<Record<string, unknown>>;

const pick = (document: StoredDocument, names: readonly string[]): StoredDocument =>
  Object.fromEntries(names.flatMap((name) => (name in document ? [[name, document[name]]] : [])));

const idOf = (person: unknown): unknown =>
  typeof person === "object" && person !== null && "id" in person ? person.id : undefined;

type Role = "customer" | "instructor" | "former instructor" | "guest";

/** A person's role in a stored booking. */
export function roleInBooking(booking: StoredDocument, uid: string): Role {
  if (idOf(booking.customer) === uid) return "customer";
  if (idOf(booking.instructor) === uid) return "instructor";
  const { formerInstructors } = booking;
  return Array.isArray(formerInstructors) && formerInstructors.includes(uid) ? "former instructor" : "guest";
}

const sessionFields = ["id", "customer", "instructor", "service", "schedule", "location", "status"];

const priceFields = ["currency", "amount", "lines", "tip", "tipAmount", "refunded", "refunds"];

/** Selects a person's data from a stored booking: everything for its customer, only the session for others. */
export function exportBooking(booking: StoredDocument, uid: string): StoredDocument {
  const side = roleInBooking(booking, uid);
  if (side === "customer") return booking;
  if (side === "instructor")
    return {
      ...pick(booking, [...sessionFields, "events", "claim"]),
      billing: pick(booking.billing as StoredDocument, priceFields),
    };
  if (side === "former instructor") return exportHandedOver(booking, uid);
  return { ...pick(booking, sessionFields), guests: onlyGuest(booking, uid) };
}

/** What an instructor had of a session until they handed it over: what came later is another one's. */
function exportHandedOver(booking: StoredDocument, uid: string): StoredDocument {
  const events: { changes?: { instructorBefore?: unknown } }[] = Array.isArray(booking.events)
    ? booking.events
    : [];
  const last = events.findLastIndex(({ changes }) => idOf(changes?.instructorBefore) === uid);
  const timesOff = Array.isArray(booking.timesOff) ? booking.timesOff : [];
  return {
    ...pick(booking, ["id", "customer", "service"]),
    events: events.slice(0, last + 1),
    timesOff: timesOff.filter(({ instructorId }) => instructorId === uid),
  };
}

const onlyGuest = ({ guests }: StoredDocument, uid: string): unknown[] =>
  Array.isArray(guests) ? guests.filter((guest) => idOf(guest) === uid) : [];

/** Selects a guest's data from a session they joined, without the other guests. */
export const exportJoined = (joined: StoredDocument, uid: string): StoredDocument => ({
  ...joined,
  guests: onlyGuest(joined, uid),
});

/** Selects a person's data from a booking's place, without another person's phone. */
export const exportPlace = (place: StoredDocument, isOwn: boolean): StoredDocument =>
  isOwn ? place : pick(place, ["line1", "line2", "instructions"]);

/** Selects what the sheet of a session says, without its other readers. */
export const exportSheet = (sheet: StoredDocument, isOwn: boolean): StoredDocument =>
  isOwn ? sheet : pick(sheet, ["practiced", "atHome", "at", "changedAt"]);

/** An instructor's entries in another person's ledger event; undefined if there are none. */
export function exportInstructorShare(event: StoredDocument, uid: string): StoredDocument | undefined {
  const entries = Array.isArray(event.entries) ? event.entries : [];
  const own = entries.filter((entry) => entry?.account === ledgerAccount.instructor(uid));
  if (own.length === 0) return undefined;
  return { ...pick(event, ["id", "kind", "aid", "currency", "at"]), entries: own };
}

const Readable = v.intersect([
  v.object({ side: v.picklist(["customer", "instructor"]), aid: v.string() }),
  NotificationData,
]);

/** Adds the words its reader sees to a stored notification or email; one that doesn't parse stays unchanged. */
export function withRenderedText(stored: StoredDocument): StoredDocument {
  if (!v.is(Readable, stored)) return stored;
  const { title, text } = renderNotification(stored);
  return { ...stored, words: { title, text } };
}
