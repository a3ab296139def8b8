import { APPLICATION_FILES, DAY, FILES_KEPT } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { Instructor } from "../instructors/instructor.ts";
import type { Application, ApplicationFileEntry } from "./application.ts";

/** How long before the last day of a document its owner is told, ms. */
const ENDING_SOON = 30 * DAY;

const YEARS_VALID = 20;
/** The furthest last day of a document, ms from now: further ones are typing errors, and no date at the end of time. */
const LONGEST_VALID = YEARS_VALID * 366 * DAY;

/** Midnight (UTC) at which a day begins. */
const startOf = (date: string): Instant => Date.parse(`${date}T00:00:00Z`);

/** When a file is deleted, ms UTC. */
export const fileExpiry = ({ until, addedAt }: Pick<ApplicationFileEntry, "until" | "addedAt">): Instant =>
  until === undefined ? addedAt + FILES_KEPT.withoutEnd : startOf(until) + FILES_KEPT.afterEnd;

/** When the owner of a file is told that its document ends soon, ms UTC; undefined where it does not end. */
export const fileDue = ({
  until,
  addedAt,
}: Pick<ApplicationFileEntry, "until" | "addedAt">): Instant | undefined =>
  until === undefined ? undefined : Math.max(addedAt, startOf(until) - ENDING_SOON);

/** The files that still exist at `now` (ms UTC). */
export const currentFiles = (
  files: readonly ApplicationFileEntry[] | undefined,
  now: Instant,
): ApplicationFileEntry[] => (files ?? []).filter((file) => fileExpiry(file) > now);

/**
 * Adds a file; the same picture again replaces its entry.
 * @throws AppError `bad-request` {image} when there are too many, {until} for a day that is over or more than
 *   20 years ahead
 */
export function withFile(
  files: readonly ApplicationFileEntry[] | undefined,
  file: ApplicationFileEntry,
): ApplicationFileEntry[] {
  if (file.until !== undefined && startOf(file.until) + DAY <= file.addedAt)
    throw new AppError("bad-request", undefined, { until: "This document has expired." });
  if (file.until !== undefined && startOf(file.until) > file.addedAt + LONGEST_VALID)
    throw new AppError("bad-request", undefined, {
      until: `Enter a date within the next ${YEARS_VALID} years.`,
    });
  const others = currentFiles(files, file.addedAt).filter(({ id }) => id !== file.id);
  if (others.length >= APPLICATION_FILES)
    throw new AppError("bad-request", undefined, {
      image: `You can add up to ${APPLICATION_FILES} files. Please remove one first.`,
    });
  return [...others, file];
}

/**
 * Removes a file.
 * @throws AppError `not-found`
 */
export function withoutFile(
  files: readonly ApplicationFileEntry[] | undefined,
  id: string,
): ApplicationFileEntry[] {
  const others = (files ?? []).filter((file) => file.id !== id);
  if (others.length === (files ?? []).length) throw new AppError("not-found");
  return others;
}

/** Whether an expiring document matters to a person: they teach, or apply to. */
export const isOfInterest = (
  application: Pick<Application, "status"> | undefined,
  instructor: Pick<Instructor, "status"> | undefined,
): boolean =>
  instructor
    ? instructor.status !== "left"
    : ["draft", "submitted", "requested"].includes(application?.status ?? "");
