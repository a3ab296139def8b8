import { account } from "./ledger.ts";

/** A stored document, not yet checked against anything. */
export type Stored = Readonly<Record<string, unknown>>;

const pick = (document: Stored, names: readonly string[]): Stored =>
  Object.fromEntries(names.flatMap((name) => (name in document ? [[name, document[name]]] : [])));

const idOf = (person: unknown): unknown =>
  typeof person === "object" && person !== null && "id" in person ? person.id : undefined;

/** On which side of a stored booking a person is. */
export function sideIn(booking: Stored, uid: string): "customer" | "instructor" | "guest" {
  if (idOf(booking.customer) === uid) return "customer";
  return idOf(booking.instructor) === uid ? "instructor" : "guest";
}

const session = ["id", "customer", "instructor", "service", "schedule", "location", "status"];

const price = ["currency", "amount", "lines", "tip", "tipAmount", "refunded"];

/** What of a stored booking is a person's data: all of one's own, of another's only what concerns the session. */
export function bookingFor(booking: Stored, uid: string): Stored {
  const side = sideIn(booking, uid);
  if (side === "customer") return booking;
  if (side === "instructor")
    return { ...pick(booking, [...session, "event"]), billing: pick(booking.billing as Stored, price) };
  const guests = Array.isArray(booking.guests) ? booking.guests : [];
  return { ...pick(booking, session), guests: guests.filter((guest) => idOf(guest) === uid) };
}

/** What of the place of a booking is a person's data: another's phone is not. */
export const placeFor = (place: Stored, isOwn: boolean): Stored =>
  isOwn ? place : pick(place, ["line1", "line2", "instructions"]);

/** Of a ledger event about somebody else, what it did to an instructor. */
export function shareFor(event: Stored, uid: string): Stored | undefined {
  const entries = Array.isArray(event.entries) ? event.entries : [];
  const own = entries.filter((entry) => entry?.account === account.instructor(uid));
  if (own.length === 0) return undefined;
  return { ...pick(event, ["id", "kind", "aid", "currency", "at"]), entries: own };
}
