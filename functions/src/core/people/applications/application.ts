import * as v from "valibot";
import { CalendarDate, Id, Instant, storedText, TimeZone, WeeklySchedule } from "../../fields.ts";
import { TeachingChanges } from "../instructors/teaching-facts.ts";
import { ApplicationFileKind } from "./application-file.ts";

/** A certificate as its owner states it; operators compare it with the file that shows it. */
export const Certificate = v.object({
  name: storedText(120),
  issuer: storedText(120),
  number: v.optional(storedText(60)),
  year: v.pipe(v.number(), v.integer(), v.minValue(1950), v.maxValue(2100)),
});
export type Certificate = v.InferOutput<typeof Certificate>;

const names = v.pipe(v.array(storedText(60)), v.minLength(1), v.maxLength(20));
const ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(50));

/** What every applicant tells us. Working hours are local times of `timeZone`. */
const asked = {
  bio: v.pipe(v.string(), v.trim(), v.minLength(80), v.maxLength(1000)),
  certificates: v.pipe(v.array(Certificate), v.maxLength(10)),
  styles: names,
  languages: names,
  /** Ids of pricing areas. */
  areas: ids,
  /** Ids of the beacons (priced offers) they want to teach. */
  beacons: ids,
  timeZone: TimeZone,
  schedule: WeeklySchedule,
};
/** The fields without which no application is complete. */
export const askedFields = Object.keys(asked) as (keyof typeof asked)[];

/** What an applicant tells us; complete once it is submitted. */
export const ApplicationForm = v.object({ ...asked, ...TeachingChanges.entries });
export type ApplicationForm = v.InferOutput<typeof ApplicationForm>;

/** What an applicant has told us so far: any part of the form, also while it is being typed. */
export const ApplicationDraft = v.partial(
  v.object({
    ...ApplicationForm.entries,
    bio: v.pipe(v.string(), v.trim(), v.maxLength(1000, "Please use at most 1,000 characters.")),
    styles: v.pipe(v.array(storedText(60)), v.maxLength(20)),
    languages: v.pipe(v.array(storedText(60)), v.maxLength(20)),
    areas: v.pipe(v.array(Id), v.maxLength(50)),
    beacons: v.pipe(v.array(Id), v.maxLength(50)),
  }),
);
export type ApplicationDraft = v.InferOutput<typeof ApplicationDraft>;

/** One of the files of an application, as its owner sees it: the picture itself is for operators alone. */
export const ApplicationFileEntry = v.object({
  id: Id,
  kind: ApplicationFileKind,
  /** Last day on which the document is valid. */
  until: v.optional(CalendarDate),
  addedAt: Instant,
});
export type ApplicationFileEntry = v.InferOutput<typeof ApplicationFileEntry>;

/** Application status; `requested`: an operator has asked for changes. */
export const applicationStatuses = [
  "draft",
  "submitted",
  "requested",
  "approved",
  "rejected",
  "withdrawn",
] as const;
export const ApplicationStatus = v.picklist(applicationStatuses);
export type ApplicationStatus = v.InferOutput<typeof ApplicationStatus>;

/** Maximum number of entries in an application's history; the oldest are dropped first. */
export const HISTORY_KEPT = 50;

/** `applications/{uid}`: of a person who wants to teach, or of an instructor who wants to teach more. */
export const Application = v.object({
  status: ApplicationStatus,
  /** Since when it has this status: the queue is ordered by it. */
  at: Instant,
  /** Increases with each change; starts at 1. */
  version: v.number(),
  form: ApplicationDraft,
  /** The areas of the form, which itself has no index: the desk lists applications by them. */
  areas: v.optional(v.array(Id)),
  /** Its files, oldest first. */
  files: v.optional(v.array(ApplicationFileEntry)),
  /** What an operator asks for, by field of the form. */
  requested: v.optional(v.record(v.string(), v.string())),
  /** From when a rejected applicant may apply again. */
  reapplyAt: v.optional(Instant),
  /** When the sweep gives the claim `provider`, unless that has been done. */
  claimDue: v.optional(Instant),
  /** Oldest first, without names: the audit knows who decided. */
  history: v.array(
    v.object({
      at: Instant,
      by: v.picklist(["applicant", "operator"]),
      status: ApplicationStatus,
      text: v.string(),
    }),
  ),
});
export type Application = v.InferOutput<typeof Application>;
