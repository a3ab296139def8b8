import { randomUUID } from "node:crypto";
import { endpoint } from "../../http/endpoint.ts";
import { guestOf, isGuest, mustBeJoinable, withGuest } from "../../shared/domain/guests.ts";
import { noticeTo } from "../../shared/domain/notes.ts";
import { joinedToGuest, joinedToHost } from "../../shared/domain/notes-of-guests.ts";
import { decide } from "../../store/commit.ts";
import { mustGetInvited, saveJoined } from "../../store/guests.ts";
import { saveNotice } from "../../store/notes.ts";
import { readUser } from "../../store/users.ts";

/** Lets a friend who has the link join a booking, and tells both. Whoever is in already stays as they are. */
export const bookJoin = endpoint("/api/book/join", ({ appointmentId, token }, context) =>
  decide(async (batch) => {
    const { uid, now } = context;
    const before = await mustGetInvited(appointmentId, token);
    const { customer } = before.data;
    if (customer.id === uid) return { message: "This is your own session.", appointmentId };
    if (isGuest(before.data, uid)) return { message: "You have joined already.", appointmentId };
    const { data: user } = await readUser(context);
    mustBeJoinable(before.data, { uid, blacklist: user.blacklist }, now);
    const guest = guestOf(uid, user);
    const booking = withGuest(before.data, guest);
    saveJoined(batch, before, booking, uid);
    // Nobody's event: the ids are new, for somebody may come, go and come again.
    const reader = (id: string) => ({ uid: id, side: "customer", tag: randomUUID() }) as const;
    saveNotice(batch, noticeTo(booking, reader(customer.id), joinedToHost(guest), now));
    saveNotice(batch, noticeTo(booking, reader(uid), joinedToGuest, now));
    return { message: `You have joined ${customer.name}'s session.`, appointmentId };
  }),
);
