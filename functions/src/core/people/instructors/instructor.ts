import * as v from "valibot";
import { CalendarDate, Id, Instant, Minor, TimeZone, WeeklySchedule } from "../../fields.ts";
import { Papers } from "./papers.ts";
import { InstructorPicture } from "./pictures.ts";
import { PublicFigures } from "./public-figures.ts";
import { StoredTeachingFacts } from "./teaching-facts.ts";
import { Verified } from "./verified.ts";

/**
 * An exception to the weekly working hours: time off (all day or from–to) or extra hours, each day from `date` to `until`
 * (the last one; one day without it). Minutes since local midnight.
 */
export const ScheduleException = v.object({
  date: CalendarDate,
  until: v.optional(CalendarDate),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  off: v.boolean(),
});
export type ScheduleException = v.InferOutput<typeof ScheduleException>;

/** `instructors/{id}`; the id is the Auth uid. Working hours and exceptions are local times of `timeZone`. */
export const Instructor = v.object({
  /** Their public name, "Ines A."; the full one is that of their account. */
  name: v.string(),
  avatar: v.string(),
  bio: v.string(),
  certificates: v.array(v.string()),
  languages: v.array(v.string()),
  styles: v.array(v.string()),
  ...StoredTeachingFacts.entries,
  /** At most `PICTURE_LIMITS.most`; missing until there was one. */
  pictures: v.optional(v.array(InstructorPicture)),
  /** A video of their teaching on YouTube or Vimeo: see `videoLink`. */
  video: v.optional(v.string()),
  /** Ids of the beacons (priced offers) taught. */
  beacons: v.array(Id),
  /** Ids of pricing areas. */
  areas: v.array(Id),
  timeZone: TimeZone,
  /** The zone of the dates of day documents: set once, so that a changed `timeZone` moves no reservation. */
  dayZone: v.optional(TimeZone),
  schedule: WeeklySchedule,
  exceptions: v.array(ScheduleException),
  /** Travel time kept free before and after each session, in minutes. */
  travelMinutes: v.number(),
  /** Hours ahead by which a session must be booked, where that is more than the general minimum. */
  noticeHours: v.optional(v.number()),
  /** Maximum number of sessions that begin on one date of `dayZone`; no limit without it. */
  dailyMax: v.optional(v.number()),
  /** The last days of their papers; none until an operator has accepted some. */
  papers: v.optional(Papers),
  /** What operators have checked; the public sees it while its paper lasts. */
  verified: v.optional(Verified),
  /** What the public reads of their reliability; derived from bookings. */
  figures: v.optional(PublicFigures),
  rating: v.object({ sum: Minor, count: Minor }),
  /** The published review that stands first on their page. */
  pinned: v.optional(Id),
  closedCount: Minor,
  /** Bookable only while active. `suspended` by an operator; `left` once the account was closed. */
  status: v.picklist(["active", "paused", "suspended", "left"]),
  /** Since when they wait to leave; their first payout account takes it over. */
  leavingSince: v.optional(Instant),
  /** When the sweep looks next whether they can. */
  leavingDue: v.optional(Instant),
  /** Whether bookings are confirmed instantly, without a reply. */
  instantConfirm: v.boolean(),
});
export type Instructor = v.InferOutput<typeof Instructor>;

/** The zone of the dates of an instructor's day documents; `timeZone` for an instructor who never changed it. */
export const dayZoneOf = ({ dayZone, timeZone }: Pick<Instructor, "dayZone" | "timeZone">): string =>
  dayZone ?? timeZone;
