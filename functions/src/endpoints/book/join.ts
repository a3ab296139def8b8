import { randomUUID } from "node:crypto";
import { bookingContracts } from "../../core/api/book.ts";
import { isGuest, mustBeJoinable, toGuest, withGuest } from "../../core/booking/guests/guests.ts";
import { notificationAbout } from "../../core/notifications/notification-about.ts";
import { createNotification } from "../../core/notifications/notifications-for.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetInvitedBooking, saveGuests } from "../../operations/booking/invite-guests.ts";
import { decide } from "../../store/commit.ts";
import { saveNotification } from "../../store/notifications/notifications.ts";
import { readBlockedBy } from "../../store/people/blocks.ts";
import { readOrCreateUser } from "../../store/people/users.ts";

/**
 * Adds the caller to a booking by its share link and notifies host and guest; does nothing for a guest who has already
 * joined. From then on the caller sees the address, so a name and a confirmed email are required.
 */
export const bookJoin = endpoint("/api/book/join", bookingContracts, ({ appointmentId, token }, context) =>
  decide(async (batch) => {
    const { uid, now } = context;
    const before = await mustGetInvitedBooking(appointmentId, token);
    const { customer } = before.data;
    if (customer.id === uid) return { message: "This is your own session.", appointmentId };
    if (isGuest(before.data, uid)) return { message: "You've already joined.", appointmentId };
    const [{ data: user }, blockedBy] = await Promise.all([readOrCreateUser(context), readBlockedBy(uid)]);
    mustBeJoinable(before.data, { uid, user, blockedBy, emailVerified: context.emailVerified }, now);
    const guest = toGuest(uid, user);
    const booking = withGuest(before.data, guest);
    saveGuests(batch, before, booking);
    // Joining isn't an event of the booking, so the ids are random: a guest can join, leave and rejoin.
    const reader = (id: string) => ({ uid: id, side: "customer", tag: randomUUID() }) as const;
    const toHost = notificationAbout("guest-joined", booking, { guest: guest.name });
    saveNotification(batch, createNotification(booking, reader(customer.id), toHost, now));
    saveNotification(
      batch,
      createNotification(
        booking,
        { ...reader(uid), isOwnAct: true },
        notificationAbout("joined", booking),
        now,
      ),
    );
    return { message: `You've joined ${customer.name}'s session.`, appointmentId };
  }),
);
