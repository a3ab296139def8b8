import { bookingContracts } from "../../core/api/book.ts";
import { replyDeadline } from "../../core/availability/reply-times.ts";
import { reservationDates } from "../../core/availability/slots.ts";
import { answerToRequest } from "../../core/booking/answer-needed.ts";
import { mustBeBookable } from "../../core/booking/guards.ts";
import { priceOf } from "../../core/booking/money/price.ts";
import { refundTiers } from "../../core/booking/money/refund.ts";
import { isProposedNext, withoutProposedTimes } from "../../core/booking/proposals/next-session.ts";
import { BOOKING_POLICY, MINUTE } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import { dayZoneOf, type Instructor } from "../../core/people/instructors/instructor.ts";
import { bookingTermsOf } from "../../core/policy/booking-terms.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustFindOffer, withAlternatives } from "../../operations/availability/find-alternatives.ts";
import { readProposedTo } from "../../operations/booking/proposals/proposed-next.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { readReservations } from "../../store/availability/reservations.ts";
import { readOwnBookings } from "../../store/booking/own-bookings.ts";
import { getWallet, toBalance } from "../../store/ledger/wallets.ts";
import { readBlocks } from "../../store/people/blocks.ts";
import { currentPolicy } from "../../store/settings/policies.ts";

/** Returns the price of a session and its refund tiers. Does not require a complete profile. */
export const bookQuote = endpoint(
  "/api/book/quote",
  bookingContracts,
  async (input, { uid, switchedOff, now }) => {
    const { area, beacon } = await mustFindOffer(input.beacon, now);
    const [blocks, wallet, instructor, policy] = await Promise.all([
      readBlocks(uid),
      getWallet(uid),
      getInstructor(input.instructorId),
      currentPolicy(area.id, now),
    ]);
    if (!instructor) throw new AppError("not-found");
    const { start, people } = input;
    const end = start + beacon.minutes * MINUTE;
    const days = reservationDates(start, end, instructor.travelMinutes, dayZoneOf(instructor));
    const [taken, ownBookings] = await Promise.all([
      readReservations(instructor.id, days),
      readOwnBookings(uid, start, end),
    ]);
    const proposing = await readProposedTo(uid, Object.values(taken).flat(), now);
    const reservationsByDate = withoutProposedTimes(taken, proposing);
    const customer = { uid, missing: [], emailVerified: true, ...blocks };
    const price = priceOf(beacon, people);
    const { amount } = price;
    const answerOf = (one: Instructor) => answerToRequest(one, switchedOff, { now, zone: area.timeZone });
    const wanted = { start, end, beacon: beacon.id, people, postalCode: undefined };
    const isProposed = proposing.some(
      ({ data }) => data.instructor.id === instructor.id && isProposedNext(data, wanted),
    );
    const answer = isProposed ? undefined : answerOf(instructor);
    const notice = isProposed ? BOOKING_POLICY.answerBefore : undefined;
    const slot = {
      uid,
      requested: instructor,
      offer: { area, beacon },
      start,
      amount,
      ...blocks,
      now,
      answerOf,
    };
    const facts = {
      customer,
      instructor,
      area,
      beacon,
      now,
      policy,
      answer,
      notice,
      reservationsByDate,
      ownBookings,
    };
    await withAlternatives(() => mustBeBookable({ ...input, ...facts }), slot);
    const terms = {
      createdAt: now,
      policy: bookingTermsOf(policy),
      schedule: { start },
      billing: { amount: price.amount },
    };
    return {
      ...price,
      currency: area.currency,
      end,
      timeZone: area.timeZone,
      instant: answer === undefined,
      ...(answer && { answerBy: replyDeadline({ start, now, zone: area.timeZone }) }),
      refunds: refundTiers(terms),
      policyVersion: policy.version,
      balance: toBalance(wallet),
    };
  },
);
