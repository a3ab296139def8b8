import { AppError } from "../../errors.ts";
import type { Instructor } from "../instructors/instructor.ts";
import { teachingFormOf, withTeachingFacts } from "../instructors/teaching-facts.ts";
import type { PricingArea } from "../places/pricing.ts";
import { publicName } from "../public-name.ts";
import type { User } from "../user.ts";
import type { ApplicationDraft, ApplicationForm, Certificate } from "./application.ts";

/** Minutes kept free around a session until the instructor says otherwise. */
const FIRST_TRAVEL_MINUTES = 30;

const certificateLine = ({ name, issuer }: Certificate): string => `${name}, ${issuer}`;

/**
 * The areas and offers an operator approves: as applied for, or as the operator narrows them.
 * @throws AppError `bad-request` {areas} or {beacons} for one that we do not have, or an offer of another area
 */
export function mustBeOfferedAreas(
  { areas, beacons }: Pick<ApplicationForm, "areas" | "beacons">,
  all: readonly PricingArea[],
): Pick<ApplicationForm, "areas" | "beacons"> {
  const chosen = all.filter(({ id }) => areas.includes(id));
  if (chosen.length !== new Set(areas).size)
    throw new AppError("bad-request", undefined, { areas: "We don't have one of these areas." });
  const offered = new Set(chosen.flatMap((area) => area.beacons.map(({ id }) => id)));
  if (!beacons.every((id) => offered.has(id)))
    throw new AppError("bad-request", undefined, { beacons: "One of these offers isn't in these areas." });
  return { areas, beacons };
}

/** What an instructor teaches, as the form of a change begins; certificates must be entered again, with years. */
export function formOfInstructor(instructor: Instructor): ApplicationDraft {
  const { bio, styles, languages, areas, beacons, timeZone, schedule } = instructor;
  return { bio, styles, languages, ...teachingFormOf(instructor), areas, beacons, timeZone, schedule };
}

/**
 * The instructor that an approved application makes: a new one is paused, with the hours of the form. Of one who teaches
 * already it changes what they teach and with what certificates, and nothing else; one who had left begins paused again.
 */
export function approvedInstructor(
  { areas, beacons, bio, certificates, styles, languages, timeZone, schedule, ...facts }: ApplicationForm,
  user: Pick<User, "firstname" | "lastname" | "avatar">,
  existing: Instructor | undefined,
): Instructor {
  const taught = { areas, beacons, styles, languages, certificates: certificates.map(certificateLine) };
  const own = { name: publicName(user), avatar: user.avatar, bio };
  if (existing?.status === "left")
    return withTeachingFacts({ ...existing, ...own, ...taught, schedule, status: "paused" }, facts);
  if (existing) return withTeachingFacts({ ...existing, ...taught }, facts);
  return {
    ...own,
    ...taught,
    ...withTeachingFacts({}, facts),
    timeZone,
    dayZone: timeZone,
    schedule,
    exceptions: [],
    travelMinutes: FIRST_TRAVEL_MINUTES,
    rating: { sum: 0, count: 0 },
    closedCount: 0,
    status: "paused",
    instantConfirm: false,
  };
}
