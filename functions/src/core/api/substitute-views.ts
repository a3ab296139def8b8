import * as v from "valibot";
import { BookingLocation, Service } from "../booking/booking.ts";

import { Id, Instant, Minor, TimeZone } from "../fields.ts";

/** Maximum others who are shown. */
export const SUBSTITUTES_LISTED = 12;

/** An instructor who could take a session over, with why they fit. */
export const SubstituteCandidate = v.object({
  id: Id,
  name: v.string(),
  avatar: v.string(),
  rating: v.object({ average: v.number(), count: v.number() }),
  /** Sessions that took place. */
  sessions: v.number(),
  isFavorite: v.boolean(),
  /** When the customer last had a session with them, ms UTC. */
  metAt: v.optional(Instant),
});
export type SubstituteCandidate = v.InferOutput<typeof SubstituteCandidate>;

export const SubstituteCandidates = v.object({
  candidates: v.pipe(v.array(SubstituteCandidate), v.maxLength(SUBSTITUTES_LISTED)),
});

/** A session that an instructor is asked to take over, as they may see it before: without the street. */
export const AskedSession = v.object({
  appointmentId: Id,
  /** First name and initial. */
  customer: v.string(),
  avatar: v.string(),
  /** First name of the instructor who has it now. */
  instructor: v.string(),
  service: Service,
  start: Instant,
  end: Instant,
  timeZone: TimeZone,
  location: BookingLocation,
  /** What they would earn, minor units. */
  share: Minor,
  currency: v.string(),
  until: Instant,
  /** Whether they have agreed: the customer decides. */
  hasAgreed: v.boolean(),
});
export type AskedSession = v.InferOutput<typeof AskedSession>;
