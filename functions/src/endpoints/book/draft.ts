import type { Context } from "../../http/context.ts";
import type { CallParsed } from "../../shared/api/index.ts";
import { MINUTE } from "../../shared/constants.ts";
import { mustBeBookable } from "../../shared/domain/guards.ts";
import { priceOf } from "../../shared/domain/price.ts";
import { missingOf, profileSteps } from "../../shared/domain/profile.ts";
import { shortName } from "../../shared/domain/public-profile.ts";
import { daysTouched } from "../../shared/domain/slots.ts";
import { placeDate } from "../../shared/domain/zone.ts";
import { AppError } from "../../shared/errors.ts";
import type { Card, Location } from "../../shared/model/user.ts";
import { getEach } from "../../store/access.ts";
import { toBusyByDate } from "../../store/availability.ts";
import { readDays } from "../../store/bookings.ts";
import { instructors, users, wallets } from "../../store/collections.ts";
import type { NewBooking } from "../../store/new-booking.ts";
import { areas, getArea, mustFindArea } from "../../store/pricing.ts";
import { findOffer, type Offer, withAlternatives } from "./wish.ts";

/** What `book/create` takes. */
export type BookInput = CallParsed<"/api/book/create">;

/** Reads all that a new booking depends on and lets it pass the guards; nothing is written. */
export async function draftFrom(input: BookInput, context: Context, aid: string): Promise<NewBooking> {
  const { uid, emailVerified, now } = context;
  const { instructorId, start, people } = input;
  const [user, wallet, { data: teacher }] = await getEach(
    users().doc(uid),
    wallets().doc(uid),
    instructors().doc(instructorId),
  );
  const missing = user.data ? missingOf(user.data, emailVerified) : [...profileSteps];
  if (!user.data?.location || !wallet.data || missing.length > 0)
    throw new AppError("profile-incomplete", undefined, { missing });
  const location = input.location ?? user.data.location;
  const { area, beacon } = await mustOffer(input, user.data.serviceArea);
  if (!teacher) throw new AppError("not-found");
  const instructor = { ...teacher, id: instructorId };
  const card = mustOwnCard(input.pmid, user.data.cards);

  const end = start + beacon.minutes * MINUTE;
  const days = await readDays(
    instructorId,
    daysTouched(start, end, instructor.travelMinutes, instructor.timeZone),
  );
  const { blacklist, avatar, phone } = user.data;
  const customer = { uid, missing, emailVerified, blacklist };
  const price = priceOf(beacon, people);
  const wish = { customer, instructorId, instructor, area, beacon, people, start, now };
  let bookable: ReturnType<typeof mustBeBookable>;
  try {
    const promised = { shownAmount: input.amount, priceNow: price };
    bookable = mustBeBookable({ ...wish, ...promised, busyByDate: toBusyByDate(days) });
  } catch (error) {
    throw await withAlternatives(error, {
      uid,
      asked: instructor,
      offer: { area, beacon },
      start,
      people,
      blacklist,
      now,
    });
  }

  const instructions = input.instructions ?? "";
  return {
    draft: {
      id: aid,
      customer: { id: uid, name: shortName(user.data), avatar },
      instructor: { id: instructorId, name: instructor.name, avatar: instructor.avatar },
      beacon,
      people,
      schedule: { start, end, timeZone: area.timeZone, ...placeDate(start, area.timeZone) },
      days: bookable.days,
      location,
      hasInstructions: instructions !== "",
      price,
      pmid: input.pmid,
      instantConfirm: instructor.instantConfirm,
      now,
    },
    days,
    wallet: { ...wallet, data: wallet.data },
    place: { ...addressOf(location), instructions, phone },
    ...(card && { asked: { uid, card, key: context.key ?? "", hash: context.hash, now } }),
  };
}

/** The offer as it stands now, in the area of the place. */
async function mustOffer(input: BookInput, serviceArea: string): Promise<Offer> {
  const area = input.location ? await mustFindArea(input.location) : await getArea(serviceArea);
  const offer = area && findOffer([area], input.beacon);
  if (offer) return offer;
  // Known elsewhere: the person has the wrong place, not a wrong address of ours.
  if (findOffer(await areas(), input.beacon))
    throw new AppError("outside-area", "This offer is for another area.", { nearest: area?.name ?? "" });
  throw new AppError("not-found");
}

function mustOwnCard(pmid: string, cards: readonly Card[]): Card | undefined {
  if (pmid === "credit") return undefined;
  const card = cards.find((one) => one.pmid === pmid);
  if (!card) throw new AppError("not-found");
  return card;
}

const addressOf = ({ line1, line2 }: Location) => ({ line1, ...(line2 !== undefined && { line2 }) });
