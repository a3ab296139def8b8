import { randomUUID } from "node:crypto";
import { bookingContracts } from "../../core/api/book.ts";
import { guestsOf, isGuest, isUpcoming, withoutGuest } from "../../core/booking/guests/guests.ts";
import type { NotificationData } from "../../core/notifications/kinds.ts";
import { notificationAbout } from "../../core/notifications/notification-about.ts";
import { createNotification } from "../../core/notifications/notifications-for.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveGuests } from "../../operations/booking/invite-guests.ts";
import { mustGetBooking } from "../../store/booking/bookings.ts";
import { decide } from "../../store/commit.ts";
import { saveNotification } from "../../store/notifications/notifications.ts";

/**
 * Removes a guest from a booking: the host can remove any guest, guests only themselves. While the session is upcoming,
 * notifies the guest, whose calendar drops it, and the host if the guest left.
 */
export const bookPart = endpoint(
  "/api/book/part",
  bookingContracts,
  ({ appointmentId, guestId }, { uid, now }) =>
    decide(async (batch) => {
      const before = await mustGetBooking(
        appointmentId,
        (booking) => booking.customer.id === uid || (guestId === uid && isGuest(booking, uid)),
      );
      const { customer } = before.data;
      const isHost = customer.id === uid;
      const guest = guestsOf(before.data).find(({ id }) => id === guestId);
      // A retry after a lost response succeeds.
      if (!guest) return { message: "They're no longer on the list.", appointmentId };
      const after = withoutGuest(before.data, guestId);
      saveGuests(batch, before, after);
      if (isUpcoming(before.data, now)) {
        const notifyReader = (reader: string, data: NotificationData) => {
          const recipient = { uid: reader, side: "customer", tag: randomUUID() } as const;
          // Still with the guest, for their first name.
          const booking = { ...after, guests: [...guestsOf(before.data)] };
          saveNotification(batch, createNotification(booking, recipient, data, now));
        };
        notifyReader(guestId, notificationAbout(isHost ? "removed" : "left", after));
        if (!isHost) notifyReader(customer.id, notificationAbout("guest-left", after, { guest: guest.name }));
      }
      const message = isHost
        ? `${guest.name} is no longer in your session.`
        : `You've left ${customer.name}'s session.`;
      return { message, appointmentId };
    }),
);
