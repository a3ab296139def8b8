import { instructorSiteContracts } from "../../core/api/instructor-site.ts";
import { planOf } from "../../core/availability/plan.ts";
import { weekDatesToRead, weekOf } from "../../core/availability/week.ts";
import { answerToRequest } from "../../core/booking/answer-needed.ts";
import { AppError } from "../../core/errors.ts";
import { findOffer } from "../../core/people/offer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { readReservations } from "../../store/availability/reservations.ts";
import { listAreas } from "../../store/booking/pricing.ts";
import { currentPolicy } from "../../store/settings/policies.ts";

/** Session length and area for an instructor without offers: the week shows only the plan. */
const NO_OFFER = { minutes: 60, area: undefined };

/** Returns the instructor's week as customers see it, and why each other half hour is closed. At most ten reads. */
export const providerWeek = endpoint(
  "/api/provider/week",
  instructorSiteContracts,
  async ({ from, beacon }, { uid, now, switchedOff }) => {
    const [instructor, areas] = await Promise.all([getInstructor(uid), listAreas(now)]);
    if (!instructor) throw new AppError("not-found");
    if (beacon !== undefined && !instructor.beacons.includes(beacon)) throw new AppError("not-found");
    const offers = instructor.beacons.flatMap((id) => findOffer(areas, id) ?? []);
    const offer = beacon === undefined ? offers[0] : offers.find((one) => one.beacon.id === beacon);
    const { minutes, area } = offer ? { minutes: offer.beacon.minutes, area: offer.area.id } : NO_OFFER;
    const policy = await currentPolicy(area, now);
    const week = { instructor, from, placeZone: offer?.area.timeZone ?? instructor.timeZone, policy };
    const reservationsByDate = await readReservations(uid, weekDatesToRead(week));
    const answer = answerToRequest(instructor, switchedOff, { now, zone: week.placeZone });
    const days = weekOf({ ...week, minutes, area, reservationsByDate, now, answer });
    return {
      timeZone: instructor.timeZone,
      ...(offer && { beacon: offer.beacon.id }),
      offers: offers.map(({ beacon: { id, style, minutes: length } }) => ({ id, style, minutes: length })),
      plan: planOf(instructor),
      // No one can book without an offer.
      days: offer ? days : days.map((day) => ({ ...day, starts: [] })),
    };
  },
);
