import { endpoint } from "../../http/endpoint.ts";
import { CURRENCY, MINUTE, policy } from "../../shared/constants.ts";
import { mustBeBookable } from "../../shared/domain/guards.ts";
import { priceOf } from "../../shared/domain/price.ts";
import { refundTiers } from "../../shared/domain/refund.ts";
import { daysTouched } from "../../shared/domain/slots.ts";
import { AppError } from "../../shared/errors.ts";
import type { Booking } from "../../shared/model/booking.ts";
import { availableOf } from "../../shared/model/wallet.ts";
import { readBusy } from "../../store/availability.ts";
import { getInstructor } from "../../store/instructors.ts";
import { getUser } from "../../store/users.ts";
import { getWallet } from "../../store/wallets.ts";
import { mustFindOffer, withAlternatives } from "./wish.ts";

/** Tells what a session costs and what canceling it would give back. A profile need not be complete for that. */
export const bookQuote = endpoint("/api/book/quote", async (input, { uid, now }) => {
  const { area, beacon } = await mustFindOffer(input.beacon);
  const [user, wallet, instructor] = await Promise.all([
    getUser(uid),
    getWallet(uid),
    getInstructor(input.instructorId),
  ]);
  if (!instructor) throw new AppError("not-found");
  const { start, people } = input;
  const end = start + beacon.minutes * MINUTE;
  const days = daysTouched(start, end, instructor.travelMinutes, instructor.timeZone);
  const busyByDate = await readBusy(instructor.id, days);
  const blacklist = user?.blacklist ?? [];
  const customer = { uid, missing: [], emailVerified: true, blacklist };
  try {
    mustBeBookable({ ...input, customer, instructor, area, beacon, now, busyByDate });
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
  const price = priceOf(beacon, people);
  const terms = {
    createdAt: now,
    policy: policy as unknown as Booking["policy"],
    schedule: { start },
    billing: { amount: price.amount },
  };
  return {
    ...price,
    currency: area.currency,
    end,
    timeZone: area.timeZone,
    instant: instructor.instantConfirm,
    refunds: refundTiers(terms),
    balance: { amount: wallet ? availableOf(wallet) : 0, currency: CURRENCY },
  };
});
