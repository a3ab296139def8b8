import type { CallOutput, CallParsed } from "../../../core/api/index.ts";
import { noticeOf } from "../../../core/availability/time-guards.ts";
import { answerToRequest } from "../../../core/booking/answer-needed.ts";
import { heldForCustomerUntil, leavesTimeToPay } from "../../../core/booking/held/held-for-customer.ts";
import { priceOf } from "../../../core/booking/money/price.ts";
import { CURRENCY, DESK_ZONE } from "../../../core/constants.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { AppError } from "../../../core/errors.ts";
import { confirmsInstantly, isForPeople, isShownTo, teaches } from "../../../core/people/offer.ts";
import type { PricingArea } from "../../../core/people/places/pricing.ts";
import {
  getInstructor,
  INSTRUCTORS_PAGE,
  type InstructorWithId,
  listActiveInstructors,
} from "../../../store/availability/instructors.ts";
import { getArea } from "../../../store/booking/pricing.ts";
import { readPayer } from "../../../store/booking/read-parties.ts";
import { isEmailConfirmed } from "../../../store/people/auth-accounts.ts";
import { currentPolicy } from "../../../store/settings/policies.ts";
import { readFreeSlots } from "../../availability/read-free-slots.ts";
import type { BookingContext } from "../../booking/new/prepare-booking.ts";

type TimesInput = Extract<CallParsed<"/api/operator/slots">, { customerId: string }>;
type TimesOutput = CallOutput<"/api/operator/slots">;

async function listInstructors(
  { instructorId, beacon, after }: TimesInput & { beacon: string },
  area: string,
): Promise<InstructorWithId[]> {
  if (instructorId === undefined) return listActiveInstructors({ area, beacon, after });
  const one = await getInstructor(instructorId);
  return one && teaches(one, area, beacon) ? [one] : [];
}

const offersOf = (area: PricingArea | null | undefined): TimesOutput["offers"] =>
  (area?.beacons ?? []).map(({ id, service, minutes, people }) => ({ id, name: service, minutes, people }));

/**
 * What an operator can book a customer into: the offers where they live, and of one offer who is free on a date of the
 * place, as the customer would be shown it, each time with its price and until when it would be held. Reads 5, and with an
 * offer at most 12 instructors and a few days of each.
 * @throws AppError `not-found`, `claim-required` {own}
 */
export async function readTimesFor(
  input: TimesInput,
  { uid, now, switchedOff }: Pick<BookingContext, "uid" | "now" | "switchedOff">,
): Promise<TimesOutput> {
  const { customerId, beacon: beaconId, from, people = 1 } = input;
  mustNotBeOwnCase(uid, "account", customerId);
  const [{ user, blockedBy }, emailConfirmed] = await Promise.all([
    readPayer(customerId),
    isEmailConfirmed(customerId),
  ]);
  if (!user.data) throw new AppError("not-found");
  const { location, serviceArea, blacklist } = user.data;
  const area = location && (await getArea(serviceArea, now));
  const zone = area?.timeZone ?? DESK_ZONE;
  const offers = {
    emailConfirmed,
    ...(location && { place: `${location.city}, ${location.region} ${location.postalCode}` }),
    timeZone: zone,
    offers: offersOf(area),
  };
  const beacon = area?.beacons.find(({ id }) => id === beaconId);
  if (!area || !beacon || from === undefined) return { ...offers, instructors: [] };
  const page = isForPeople(beacon, people)
    ? await listInstructors({ ...input, beacon: beacon.id }, area.id)
    : [];
  const listed = page.filter(({ id }) => id !== uid && isShownTo({ uid: customerId, blacklist }, id));
  const policy = await currentPolicy(area.id, now);
  const answerOf = (one: InstructorWithId) => answerToRequest(one, switchedOff, { now, zone });
  const search = {
    placeZone: zone,
    minutes: beacon.minutes,
    now,
    area: area.id,
    from,
    days: 1,
    answerOf,
    policy,
  };
  const free = await readFreeSlots(listed, { ...search, blockedBy, customer: customerId });
  const last = page.length === INSTRUCTORS_PAGE ? page.at(-1) : undefined;
  return {
    ...offers,
    price: { ...priceOf(beacon, people), currency: CURRENCY },
    instructors: free.map(({ instructor, slots }) => {
      const session = {
        zone,
        notice: noticeOf(instructor, policy),
        needsAnswer: answerOf(instructor) !== undefined,
      };
      const held = slots.map((slot) => ({
        ...slot,
        heldUntil: heldForCustomerUntil({ ...session, start: slot.start }, now),
      }));
      return {
        id: instructor.id,
        name: instructor.name,
        instant: confirmsInstantly(instructor, switchedOff),
        slots: held.filter(({ heldUntil }) => leavesTimeToPay(heldUntil, now)),
      };
    }),
    ...(last && { next: last.id }),
  };
}
