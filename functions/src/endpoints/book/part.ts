import { randomUUID } from "node:crypto";
import { endpoint } from "../../http/endpoint.ts";
import { guestsOf, isAhead, isGuest, withoutGuest } from "../../shared/domain/guests.ts";
import { noticeTo } from "../../shared/domain/notes.ts";
import { leftToHost, removedToGuest } from "../../shared/domain/notes-of-guests.ts";
import { mustGetBooking } from "../../store/bookings.ts";
import { decide } from "../../store/commit.ts";
import { saveParted } from "../../store/guests.ts";
import { saveNotice } from "../../store/notes.ts";

/** Takes a guest off a booking: the host removes any, a guest leaves. The other one hears of it while it matters. */
export const bookPart = endpoint("/api/book/part", ({ appointmentId, guestId }, { uid, now }) =>
  decide(async (batch) => {
    const before = await mustGetBooking(
      appointmentId,
      (booking) => booking.customer.id === uid || (guestId === uid && isGuest(booking, uid)),
    );
    const { customer } = before.data;
    const isHost = customer.id === uid;
    const guest = guestsOf(before.data).find(({ id }) => id === guestId);
    // Whoever asks again after a lost answer has what they wanted.
    if (!guest) return { message: "They are not on the list any more.", appointmentId };
    saveParted(batch, before, withoutGuest(before.data, guestId), guestId);
    if (isAhead(before.data, now)) {
      const words = isHost ? removedToGuest : leftToHost(guest);
      const reader = { uid: isHost ? guestId : customer.id, side: "customer", tag: randomUUID() } as const;
      saveNotice(batch, noticeTo(before.data, reader, words, now));
    }
    const message = isHost
      ? `${guest.name} is no longer in your session.`
      : `You have left ${customer.name}'s session.`;
    return { message, appointmentId };
  }),
);
