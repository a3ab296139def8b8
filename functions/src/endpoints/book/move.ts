import type { Context } from "../../http/context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { MINUTE } from "../../shared/constants.ts";
import { move } from "../../shared/domain/decisions.ts";
import { mustBeBookable } from "../../shared/domain/guards.ts";
import { mustBeAbleTo } from "../../shared/domain/life.ts";
import { missingOf } from "../../shared/domain/profile.ts";
import { daysTouched } from "../../shared/domain/slots.ts";
import { placeDate } from "../../shared/domain/zone.ts";
import { AppError } from "../../shared/errors.ts";
import { getEach } from "../../store/access.ts";
import { toBusyByDate } from "../../store/availability.ts";
import { mustGetBookingOf, readDays, save } from "../../store/bookings.ts";
import { instructors, users, wallets } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { once } from "../../store/requests.ts";
import { mustFindOffer, withAlternatives } from "./wish.ts";

/** Moves a session to another free time of the same instructor; charges nothing. */
export const bookMove = endpoint("/api/book/move", ({ appointmentId, start }, context) =>
  once(context, async (batch) => {
    const { schedule, moves, policy, status, version } = await moveTo(batch, appointmentId, start, context);
    const message = "Your session is moved.";
    return { message, appointmentId, status, schedule, version, movesLeft: policy.moves - moves };
  }),
);

async function moveTo(batch: Batch, aid: string, start: number, { uid, emailVerified, now }: Context) {
  const before = await mustGetBookingOf(uid, aid);
  const booking = before.data;
  mustBeAbleTo(booking, "move", "customer", now);
  // One look: a block between reading the account and reading the wallet would pass unseen.
  const [{ data: user }, wallet, { data: teacher }] = await getEach(
    users().doc(uid),
    wallets().doc(uid),
    instructors().doc(booking.instructor.id),
  );
  const offer = await mustFindOffer(booking.service.beacon);
  if (!user || !wallet.data || !teacher) throw new AppError("not-found");
  const instructor = { ...teacher, id: booking.instructor.id };

  const { people, minutes } = booking.service;
  // Length and people stay as they were booked, whatever the price list says today.
  const beacon = { ...offer.beacon, minutes, people: { min: people, max: people } };
  const touched = daysTouched(start, start + minutes * MINUTE, instructor.travelMinutes, instructor.timeZone);
  const days = await readDays(instructor.id, [...new Set([...booking.days, ...touched])]);
  const { blacklist } = user;
  const customer = { uid, missing: missingOf(user, emailVerified), emailVerified, blacklist };
  const wish = {
    customer,
    instructorId: instructor.id,
    instructor,
    area: offer.area,
    beacon,
    people,
    start,
    now,
  };
  try {
    const { end, days: dates } = mustBeBookable({ ...wish, busyByDate: toBusyByDate(days), exceptAid: aid });
    const { timeZone } = booking.schedule;
    const schedule = { start, end, timeZone, ...placeDate(start, timeZone) };
    const outcome = move(booking, { schedule, days: dates }, now);
    save(batch, before, outcome, { days }, now);
    batch.put(wallet, { ...wallet.data, version: wallet.data.version + 1 });
    return outcome.booking;
  } catch (error) {
    const lost = {
      uid,
      asked: instructor,
      offer: { area: offer.area, beacon },
      start,
      people,
      blacklist,
      now,
    };
    throw await withAlternatives(error, { ...lost, exceptAid: aid, onlyAsked: true });
  }
}
