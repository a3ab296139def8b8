import { HORIZON, MINUTE, policy } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { PriceLine } from "../model/booking.ts";
import type { Minor } from "../model/fields.ts";
import type { Instructor } from "../model/instructor.ts";
import type { Area, Beacon } from "../model/pricing.ts";
import { type BusyByDate, busyOn, daysTouched, isFree, isInHours, isInPlan, type Slot } from "./slots.ts";

/** Everything the guards of *book* look at (design §3). Instants are ms UTC, amounts minor units. */
export interface Wish {
  /** `missing` as `missingOf` tells it. */
  customer: { uid: string; missing: readonly string[]; emailVerified: boolean; blacklist: readonly string[] };
  instructorId: string;
  /** Each undefined where the id is unknown. */
  instructor: Instructor | undefined;
  area: Pick<Area, "id" | "timeZone"> | undefined;
  beacon: Pick<Beacon, "id" | "minutes" | "people"> | undefined;
  people: number;
  start: number;
  now: number;
  /** Every date of `daysTouched` must be there; one that is not is a mistake of the caller, not a free day. */
  busyByDate: BusyByDate;
  /** The price the customer saw; left out where none is promised (a quote, a move). */
  shownAmount?: Minor | undefined;
  priceNow?: { amount: Minor; lines: readonly PriceLine[] } | undefined;
  /** The booking that moves: its own time is free for it. */
  exceptAid?: string | undefined;
}

/** What a wish has become once it passed: nothing in it is unknown any more. `days` are the documents to write. */
export interface Bookable {
  instructor: Instructor;
  area: NonNullable<Wish["area"]>;
  beacon: NonNullable<Wish["beacon"]>;
  end: number;
  days: string[];
}

type Reason = "notice" | "horizon" | "hours" | "plan" | "blocked" | "self" | "people";

const sentences: Record<Reason, string> = {
  notice: "Sessions are booked at least 4 hours ahead.",
  horizon: "Sessions are booked at most 90 days ahead.",
  hours: "Sessions take place between 6:00 AM and 8:00 PM.",
  plan: "The instructor does not work at this time.",
  blocked: "You have blocked this instructor.",
  self: "You cannot book yourself.",
  people: "This session is not offered for so many people.",
};

function must(holds: boolean, reason: Reason): void {
  if (!holds) throw new AppError("not-bookable", sentences[reason], { reason });
}

/** Refuses whom the customer has blocked. */
export const mustNotBeBlocked = (blacklist: readonly string[], instructorId: string): void =>
  must(!blacklist.includes(instructorId), "blocked");

function mustBeComplete({ missing, emailVerified }: Wish["customer"]): void {
  const all = emailVerified || missing.includes("email") ? missing : [...missing, "email"];
  if (all.length > 0) throw new AppError("profile-incomplete", undefined, { missing: [...all] });
}

function mustBeOffered({ instructor, area, beacon }: Wish): Pick<Bookable, "instructor" | "area" | "beacon"> {
  if (!instructor || !area || !beacon || instructor.status !== "active") throw new AppError("not-found");
  if (!instructor.areas.includes(area.id) || !instructor.beacons.includes(beacon.id))
    throw new AppError("not-found");
  return { instructor, area, beacon };
}

/**
 * The guards of *book*, in their order. Returns what was found and the end of the session. Throws
 * `profile-incomplete`, `not-found`, `not-bookable`, `price-changed` or `slot-taken` (alternatives are the caller's).
 */
export function mustBeBookable(wish: Wish): Bookable {
  const { customer, instructorId, people, start, now, shownAmount, priceNow } = wish;
  mustBeComplete(customer);
  const { instructor, area, beacon } = mustBeOffered(wish);
  const end = start + beacon.minutes * MINUTE;
  must(instructorId !== customer.uid, "self");
  mustNotBeBlocked(customer.blacklist, instructorId);
  must(Number.isInteger(people) && people >= beacon.people.min && people <= beacon.people.max, "people");
  must(start - now >= policy.notice, "notice");
  must(start - now <= HORIZON, "horizon");
  must(isInHours(start, end, area.timeZone), "hours");
  must(isInPlan(start, end, instructor), "plan");
  if (shownAmount !== undefined && shownAmount !== priceNow?.amount) {
    throw new AppError("price-changed", undefined, { ...priceNow });
  }
  const days = daysTouched(start, end, instructor.travelMinutes, instructor.timeZone);
  const busy = busyOn(days, wish.busyByDate);
  if (!isFree(start, end, instructor.travelMinutes, busy, now, wish.exceptAid))
    throw new AppError("slot-taken");
  return { instructor, area, beacon, end, days };
}

/** Another time that could be had instead, with its price in minor units. */
export interface Alternative extends Slot {
  instructorId: string;
  amount: Minor;
}

/**
 * At most three times near the one that was wanted, nearest first. Each instructor's nearest comes before anybody's
 * second, and the first instructor of the list (the one who was asked for) is never left out while they have one.
 */
export function pickAlternatives(
  slotsPerInstructor: readonly { instructorId: string; slots: readonly Slot[] }[],
  wantedStart: number,
  amountOf: (instructorId: string) => Minor,
): Alternative[] {
  const distance = (slot: Slot) => Math.abs(slot.start - wantedStart);
  return slotsPerInstructor
    .flatMap(({ instructorId, slots }, order) =>
      [...slots]
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, 3)
        .map((slot, nth) => ({ slot, instructorId, order, nth, isAsked: order === 0 && nth === 0 })),
    )
    .sort(
      (a, b) =>
        Number(b.isAsked) - Number(a.isAsked) ||
        Math.min(a.nth, 1) - Math.min(b.nth, 1) ||
        distance(a.slot) - distance(b.slot) ||
        a.order - b.order,
    )
    .slice(0, 3)
    .sort((a, b) => distance(a.slot) - distance(b.slot) || a.order - b.order)
    .map(({ slot, instructorId }) => ({
      instructorId,
      start: slot.start,
      end: slot.end,
      amount: amountOf(instructorId),
    }));
}
