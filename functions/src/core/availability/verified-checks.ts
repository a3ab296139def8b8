import { DESK_ZONE } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { ApplicationFileKind } from "../people/applications/application-file.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { paperKinds } from "../people/instructors/papers.ts";
import type { Verified, VerifiedKind } from "../people/instructors/verified.ts";
import type { PaperOwner } from "./paper-dates.ts";
import { isCalendarDate, localDate } from "./time-zone.ts";

/** What an operator says is checked when they check a file of an application. */
const verifiedByFile: Readonly<Record<ApplicationFileKind, VerifiedKind>> = {
  identity: "identity",
  insurance: "insurance",
  certificate: "certificates",
};

/** What is verified of an instructor at `now` (ms UTC): a check ends with the last day of its paper. */
export function verifiedAt(
  { verified = {}, papers, timeZone }: PaperOwner & Pick<Instructor, "verified">,
  now: Instant,
): Verified {
  const today = localDate(now, timeZone);
  const ended = new Set<string>(paperKinds.filter((kind) => (papers?.[kind] ?? today) < today));
  return Object.fromEntries(Object.entries(verified).filter(([kind]) => !ended.has(kind)));
}

/** The checks of the files that an operator accepted at `now` (ms UTC). */
export const checksOfFiles = (checked: readonly ApplicationFileKind[], now: Instant): Verified =>
  Object.fromEntries(checked.map((kind) => [verifiedByFile[kind], localDate(now, DESK_ZONE)]));

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * An instructor with the checks of an operator who approved their application. Earlier checks stay, but not that of
 * certificates which `before` did not list: nobody has checked the new ones.
 */
export function withChecks(
  instructor: Instructor,
  before: Instructor | undefined,
  checks: Verified,
): Instructor {
  const { certificates, ...kept } = before?.verified ?? {};
  const isListed = before !== undefined && isSameList(before.certificates, instructor.certificates);
  const verified = { ...kept, ...(isListed && certificates !== undefined && { certificates }), ...checks };
  const { verified: _before, ...others } = instructor;
  return { ...others, ...(Object.keys(verified).length > 0 && { verified }) };
}

/**
 * Refuses to approve an instructor whose identity or, if it is `needed`, insurance nobody has checked, because we tell customers
 * that we check them.
 * @throws AppError `bad-request` {checks}
 */
export function mustHaveChecked(
  { verified }: Pick<Instructor, "verified">,
  needed: { insurance: boolean },
): void {
  const wanted = needed.insurance ? (["identity", "insurance"] as const) : (["identity"] as const);
  const missing = wanted.filter((kind) => verified?.[kind] === undefined);
  if (missing.length === 0) return;
  throw new AppError("bad-request", undefined, {
    checks: `Check their ${missing.join(" and ")} before you approve them.`,
  });
}

/**
 * An instructor who passed a background check on a date of the desk, stated at `now` (ms UTC).
 * @throws AppError `bad-request` {on} for a date that doesn't exist or is still to come
 */
export function withBackgroundCheck(instructor: Instructor, on: string, now: Instant): Instructor {
  if (!isCalendarDate(on) || on > localDate(now, DESK_ZONE))
    throw new AppError("bad-request", undefined, { on: "Enter the day of the check, today or earlier." });
  return { ...instructor, verified: { ...instructor.verified, background: on } };
}
