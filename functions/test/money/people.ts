import { randomUUID } from "node:crypto";
import { cardFacts, standingPmid } from "../../src/payment/sandbox-cards.ts";
import { HOUR } from "../../src/shared/constants.ts";
import { draftWith } from "../../src/shared/domain/testing/booking.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import { sandboxCards } from "../../src/shared/model/sandbox.ts";
import type { Card, User } from "../../src/shared/model/user.ts";
import { bookings } from "../../src/store/collections.ts";
import { NOW, plantCustomer, type World } from "../world/plant.ts";
import { advanceToClosed } from "./closed.ts";

/** Every test card, saved; the first, a visa that pays, is the default. */
export const allCards: Card[] = sandboxCards.map((id, i) => ({
  ...cardFacts(id, standingPmid(id)),
  isDefault: i === 0,
}));

/** A customer with every test card. */
export const plantPayer = (world: World, name: string, credit = 0, changes: Partial<User> = {}) =>
  plantCustomer(world, `${name}-${randomUUID().slice(0, 6)}`, credit, {
    cards: allCards,
    processorId: `cus_${name}`,
    ...changes,
  });

/** A session of 90.00 that took place yesterday, paid by credit, without a tip. */
export async function plantClosed(uid: string, instructorId: string): Promise<Booking> {
  const start = NOW - 24 * HOUR;
  const { schedule, customer, instructor } = draftWith();
  const booking = advanceToClosed(
    draftWith({
      id: randomUUID(),
      customer: { ...customer, id: uid },
      instructor: { ...instructor, id: instructorId },
      schedule: { ...schedule, start, end: start + HOUR },
      now: start - 48 * HOUR,
    }),
  );
  await bookings().doc(booking.id).set(booking);
  return booking;
}
