import type { CallParsed } from "../../../core/api/index.ts";
import type { AnswerNeeded } from "../../../core/availability/reply-times.ts";
import { reservationDates } from "../../../core/availability/slots.ts";
import { noticeOf } from "../../../core/availability/time-guards.ts";
import { localDateParts } from "../../../core/availability/time-zone.ts";
import { answerToRequest } from "../../../core/booking/answer-needed.ts";
import { mustBeBookable } from "../../../core/booking/guards.ts";
import { heldForCustomerUntil, leavesTimeToPay } from "../../../core/booking/held/held-for-customer.ts";
import { mustHaveFewHeld } from "../../../core/booking/held/must-have-few-held.ts";
import { withCover } from "../../../core/booking/money/covered.ts";
import { priceOf } from "../../../core/booking/money/price.ts";
import { isProposedNext, withoutProposedTimes } from "../../../core/booking/proposals/next-session.ts";
import { BOOKING_POLICY, MINUTE, REPLACEMENT } from "../../../core/constants.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant, Minor } from "../../../core/fields.ts";
import { givenPartOf } from "../../../core/ledger/credit.ts";
import { mustHaveCard } from "../../../core/payments/cards/cards.ts";
import { missingProfileSteps, profileSteps } from "../../../core/people/completeness.ts";
import { favoritesOf } from "../../../core/people/favorites.ts";
import { dayZoneOf, type Instructor } from "../../../core/people/instructors/instructor.ts";
import { confirmsInstantly, findOffer, type Offer } from "../../../core/people/offer.ts";
import type { Beacon } from "../../../core/people/places/pricing.ts";
import { publicName } from "../../../core/people/public-name.ts";
import type { PostalAddress } from "../../../core/people/user.ts";
import type { Policy } from "../../../core/policy/policy.ts";
import { shownPolicy } from "../../../core/policy/shown-policy.ts";
import { honoredOffers, isAreaOpen } from "../../../core/prices/prices-at.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import { get } from "../../../store/access.ts";
import { toReservationsByDate } from "../../../store/availability/reservations.ts";
import { readInstructorDays } from "../../../store/booking/bookings.ts";
import { readHeldBookings, readOwnBookings } from "../../../store/booking/own-bookings.ts";
import { getStoredArea, listAreas, mustFindArea, outsideAreaError } from "../../../store/booking/pricing.ts";
import { readParties } from "../../../store/booking/read-parties.ts";
import { instructors } from "../../../store/collections.ts";
import type { KeyedRequest } from "../../../store/once-per-key.ts";
import { currentlyHonored } from "../../../store/settings/policies.ts";
import { skipUnreadable } from "../../../store/skip-unreadable.ts";
import { withAlternatives } from "../../availability/find-alternatives.ts";
import { readProposedTo, readTakenNext } from "../proposals/proposed-next.ts";
import type { ReplacedSession } from "./replaced-session.ts";
import type { PreparedBooking } from "./save-new-booking.ts";

/** Input of `book/create`. */
export type CreateBookingInput = CallParsed<"/api/book/create">;

/** Where a customer has their sessions. */
interface Home {
  serviceArea: string;
  location: PostalAddress;
}

/** A request to book, as far as it decides. */
export type BookingContext = KeyedRequest & { emailVerified: boolean; switchedOff: readonly SwitchName[] };

/** What a new booking is besides: a replacement, or booked by an operator, so that its customer pays later. */
interface BookingOccasion {
  replaced?: ReplacedSession;
  isForCustomer?: true;
}

/** Reads everything a new booking depends on and applies the guards; writes nothing. */
export async function prepareBooking(
  input: CreateBookingInput,
  context: BookingContext,
  bookingId: string,
  { replaced, isForCustomer }: BookingOccasion = {},
): Promise<PreparedBooking> {
  const { uid, emailVerified, now } = context;
  const { instructorId, start, people } = input;
  const { user, wallet, blockedBy, instructor: storedInstructor } = await readParties(uid, instructorId);
  // By card, the email may be confirmed later: until then the time is only held.
  const isEmailEnough = emailVerified || input.pmid !== "credit";
  const missing = user.data ? missingProfileSteps(user.data, isEmailEnough) : [...profileSteps];
  if (!user.data?.location || !wallet.data || missing.length > 0)
    throw new AppError("profile-incomplete", undefined, { missing });
  const location = input.location ?? user.data.location;
  const home = { serviceArea: user.data.serviceArea, location: user.data.location };
  const pricedOf = (one: Beacon, { share }: Pick<Policy, "share">) => {
    const price = priceOf(one, people);
    return withCover(price, replaced?.coverOf(price.amount, instructorId, share) ?? 0);
  };
  const { area, beacon, policy, isHonored } = await mustFindShownOffer(input, home, now, pricedOf);
  if (!storedInstructor.data) throw new AppError("not-found");
  const card = input.pmid === "credit" ? undefined : mustHaveCard(user.data.cards, input.pmid);

  const end = start + beacon.minutes * MINUTE;
  const { travelMinutes } = storedInstructor.data;
  const dates = reservationDates(start, end, travelMinutes, dayZoneOf(storedInstructor.data));
  const [known, ownBookings, held] = await Promise.all([
    skipUnreadable(() => readInstructorDays(instructorId, dates)),
    readOwnBookings(uid, start, end),
    card ? readHeldBookings(uid) : [],
  ]);
  const days = known ?? [];
  const taken = toReservationsByDate(days);
  const proposing = await readProposedTo(uid, Object.values(taken).flat(), now);
  const reservationsByDate = withoutProposedTimes(taken, proposing);
  mustHaveFewHeld(held, now, emailVerified);
  // An instructor who left between the two reads still looked active in the first.
  const hasLeft = days.some(({ data }) => data?.leftAt !== undefined);
  const { data: current } = hasLeft ? await get(instructors().doc(instructorId)) : storedInstructor;
  if (!current) throw new AppError("not-found");
  const instructor = { ...current, id: instructorId };
  const { blacklist, avatar, phone } = user.data;
  const blocks = { blacklist, blockedBy, favorites: favoritesOf(user.data) };
  const customer = { uid, missing, emailVerified: isEmailEnough, ...blocks };
  const price = pricedOf(beacon, policy);
  if (!isHonored)
    throw new AppError("price-changed", "Our terms have changed. Please check them and try again.", {
      ...price,
      terms: true,
    });
  const answerOf = (one: Pick<Instructor, "instantConfirm">) =>
    answerToRequest(one, context.switchedOff, { now, zone: area.timeZone });
  const asked = { customer, instructorId, instructor, area, beacon, people, start, now, ownBookings };
  const wanted = { start, end, beacon: beacon.id, people, postalCode: location.postalCode };
  // Their instructor has said yes to it.
  const isProposed = proposing.some(
    ({ data }) => data.instructor.id === instructorId && isProposedNext(data, wanted),
  );
  const answer = isProposed ? undefined : answerOf(instructor);
  // A replacement has no time to wait for an answer.
  if (replaced && answer) throw new AppError("slot-taken", undefined, { alternatives: [] });
  const notice = replaced ? REPLACEMENT.notice : isProposed ? BOOKING_POLICY.answerBefore : undefined;
  const guardInput = { ...asked, answer, notice, policy };
  const shownPrice = { shownAmount: input.amount, currentPrice: price };
  const { amount } = price;
  const slot = {
    uid,
    requested: instructor,
    offer: { area, beacon },
    start,
    amount,
    ...blocks,
    now,
    answerOf,
    policy,
  };
  const mustBeFree = () => {
    // A day that can't be read has no free time.
    if (!known) throw new AppError("slot-taken", undefined, { alternatives: [] });
    return mustBeBookable({ ...guardInput, ...shownPrice, reservationsByDate });
  };
  const bookable = replaced ? mustBeFree() : await withAlternatives(mustBeFree, slot);

  const next = await readTakenNext(proposing, { start, end, area: area.id }, instructor, days, now);
  const instructions = input.instructions ?? "";
  return {
    draft: {
      id: bookingId,
      customer: { id: uid, name: publicName(user.data), avatar },
      instructor: { id: instructorId, name: instructor.name, avatar: instructor.avatar },
      beacon,
      people,
      schedule: { start, end, timeZone: area.timeZone, ...localDateParts(start, area.timeZone) },
      days: bookable.days,
      area: area.id,
      policy,
      location,
      hasInstructions: instructions !== "",
      bodyNotes: input.bodyNotes,
      price,
      pmid: isForCustomer ? undefined : input.pmid,
      ...(isForCustomer && {
        heldUntil: mustLeaveTimeToPay(start, { area, instructor, answer, policy, now }),
      }),
      given: card || isForCustomer ? 0 : givenPartOf(price.amount, wallet.data),
      instantConfirm: isProposed || confirmsInstantly(instructor, context.switchedOff),
      needsEmail: !emailVerified,
      ...(replaced && { terms: { answerBefore: REPLACEMENT.paidBefore } }),
      now,
    },
    days,
    next,
    wallet: { ...wallet, data: wallet.data },
    place: { ...addressOf(location), instructions, phone },
    ...(replaced && price.covered !== undefined && { covers: replaced.canceled }),
    ...(card && {
      payment: {
        uid,
        accountId: wallet.data.accountId,
        card,
        key: context.key ?? "",
        hash: context.hash,
        now,
      },
    }),
  };
}

/** An offer, and the rules it is booked by; `isHonored` is false if those that were shown are honored no longer. */
interface ShownOffer extends Offer {
  policy: Policy;
  isHonored: boolean;
}

/**
 * Reads the offer in the area of the place, and the area's rules: as they are now, or as they were when the customer was
 * shown the price.
 */
async function mustFindShownOffer(
  input: CreateBookingInput,
  home: Home,
  now: number,
  pricedOf: (beacon: Beacon, policy: Policy) => { amount: Minor },
): Promise<ShownOffer> {
  const { beacon: id, amount } = input;
  const area = input.location
    ? await mustFindArea(input.location, now)
    : await getStoredArea(home.serviceArea);
  if (area && !isAreaOpen(area, now)) throw await outsideAreaError(home.location, now);
  const honored = area ? honoredOffers(area, id, now) : [];
  if (area && honored.some((one) => one)) {
    const policies = await currentlyHonored(area, now);
    const shown = shownPolicy(policies, input.policyVersion);
    // What we cover of a replacement depends on the share: the one that was shown is honored as well.
    const possible = shown && input.policyVersion === undefined ? policies : [shown ?? policies[0]];
    const pairs = honored.flatMap((beacon) => (beacon ? possible.map((policy) => ({ beacon, policy })) : []));
    const found = pairs.find(({ beacon, policy }) => pricedOf(beacon, policy).amount === amount);
    const first = honored[0] && { beacon: honored[0], policy: possible[0] ?? policies[0] };
    const offered = found ?? first;
    if (offered) return { area, ...offered, isHonored: shown !== undefined };
  }
  // Another area has the offer: the place is wrong, not the id of the offer.
  if (findOffer(await listAreas(now), id))
    throw new AppError("outside-area", "This offer isn't available in your area.", {
      nearest: area?.name ?? "",
    });
  throw new AppError("not-found");
}

/** @throws AppError `bad-request` {start} where a customer for whom an operator books would have no time to pay */
function mustLeaveTimeToPay(
  start: Instant,
  asked: {
    area: { timeZone: string };
    instructor: Instructor;
    answer: AnswerNeeded | undefined;
    policy: Policy;
    now: Instant;
  },
): Instant {
  const { area, instructor, answer, policy, now } = asked;
  const session = {
    start,
    zone: area.timeZone,
    notice: noticeOf(instructor, policy),
    needsAnswer: answer !== undefined,
  };
  const until = heldForCustomerUntil(session, now);
  if (leavesTimeToPay(until, now)) return until;
  const message = "That's too soon: they'd have no time to pay. Choose a later time.";
  throw new AppError("bad-request", message, { start: message });
}

const addressOf = ({ line1, line2 }: PostalAddress) => ({ line1, ...(line2 !== undefined && { line2 }) });
