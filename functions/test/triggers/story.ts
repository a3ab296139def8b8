import { DAY, HOUR } from "../../src/shared/constants.ts";
import * as decisions from "../../src/shared/domain/decisions.ts";
import { sessionWith } from "../../src/shared/domain/testing/session.ts";
import type { Booking } from "../../src/shared/model/booking.ts";

/** One write of a booking, as a trigger hears of it. */
export interface Write {
  before: Booking | undefined;
  after: Booking;
}

/** The writes of a booking's life, by name: requested, accepted, moved, started, closed, tipped. */
export type Story = Record<"requested" | "accepted" | "moved" | "started" | "closed" | "tipped", Write>;

/** Lives through a booking from request to tip. */
export function storyOf(id: string, customer: string, instructor: string, start: number): Story {
  const person = (uid: string) => ({ id: uid, name: uid, avatar: "default.jpg" });
  const schedule = { ...sessionWith().schedule, start, end: start + HOUR };
  const asked = start - 7 * DAY;
  const requested = sessionWith({
    id,
    customer: person(customer),
    instructor: person(instructor),
    schedule,
    allow: [customer, instructor],
    status: "Requested",
    event: { name: "book", by: "customer", at: asked },
    deadline: asked + DAY,
    version: 1,
  });
  const accepted = decisions.accept(requested, "instructor", asked + HOUR).booking;
  const moved = decisions.move(accepted, { schedule, days: accepted.days }, asked + 2 * HOUR).booking;
  const started = decisions.checkIn(moved, start).booking;
  const closed = decisions.checkOut(started, start + HOUR).booking;
  const tipped = decisions.tipped(closed, 500, start + 2 * HOUR);
  return {
    requested: { before: undefined, after: requested },
    accepted: { before: requested, after: accepted },
    moved: { before: accepted, after: moved },
    started: { before: moved, after: started },
    closed: { before: started, after: closed },
    tipped: { before: closed, after: tipped },
  };
}
