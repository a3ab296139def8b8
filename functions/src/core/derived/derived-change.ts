import type { Booking, BookingEvents } from "../booking/booking.ts";
import type { Instant } from "../fields.ts";
import { bookingCounts, type CountsByDate } from "./booking-counts.ts";
import { changesClients } from "./client-change.ts";
import { monthChange } from "./cohorts.ts";
import { outcomesOf } from "./reliability.ts";
import { stepsOf, stepsSince } from "./status-step.ts";

/** What the events of one write change in the derived views. */
interface DerivedChange {
  counts: CountsByDate;
  outcomes: ReturnType<typeof outcomesOf>;
  months: ReturnType<typeof monthChange>;
  isAboutClient: boolean;
  /** Who had the session before these events, if another instructor has it now. */
  instructorBefore: string | undefined;
}

/** What the events after `previousVersion` of a booking change in the derived views; undefined where that is nothing. */
export function derivedChange(booking: Booking, previousVersion: number): DerivedChange | undefined {
  const counts = bookingCounts(booking, previousVersion);
  const outcomes = outcomesOf(booking).filter(({ outcome }) => outcome.version > previousVersion);
  const months = monthChange(booking, previousVersion);
  const isAboutClient = changesClients(booking, previousVersion);
  const handedOver = stepsSince(booking, previousVersion).find(
    ({ event }) => event.changes?.instructorBefore,
  );
  const instructorBefore = handedOver?.event.changes?.instructorBefore?.id;
  return counts.size > 0 || outcomes.length > 0 || months || isAboutClient
    ? { counts, outcomes, months, isAboutClient, instructorBefore }
    : undefined;
}

/** A booking with its events until a version, and the status that it had then; the rest is as it is now. */
export function bookingUntil<B extends Booking>(booking: B, version: number): B {
  const steps = stepsOf(booking).filter((step) => step.version <= version);
  const events = booking.events.slice(0, steps.length) as BookingEvents;
  return { ...booking, version, events, status: steps.at(-1)?.to ?? booking.status };
}

/** From when on until when an event has been told, if it wasn't lost: triggers are tried again for an hour and longer. */
export interface ToldWithin {
  from: Instant;
  until: Instant;
}

/** The versions of a booking that happened in a time and that derived views count: each has a mark, unless its event was lost. */
export const countedVersions = (booking: Booking, { from, until }: ToldWithin): number[] =>
  stepsOf(booking).flatMap(({ version, event: { at } }) =>
    at > from && at <= until && derivedChange(bookingUntil(booking, version), version - 1) ? [version] : [],
  );
