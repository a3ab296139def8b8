import * as v from "valibot";
import { Instant } from "./fields.ts";

/** What a calendar program is told of one booking, seen from one person's side; instants ms UTC. */
export const CalendarEvent = v.object({
  /** The same for all versions of a booking. */
  uid: v.string(),
  /** Rises with each change, so a program knows the newer of two. */
  sequence: v.number(),
  status: v.picklist(["TENTATIVE", "CONFIRMED", "CANCELLED"]),
  start: Instant,
  end: Instant,
  created: Instant,
  changed: Instant,
  summary: v.string(),
  description: v.string(),
  location: v.string(),
  /** Whose site the link is a path of. */
  side: v.picklist(["customer", "instructor"]),
  link: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>;
