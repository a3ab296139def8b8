import { randomBytes } from "node:crypto";
import { endpoint } from "../../http/endpoint.ts";
import { mustBeShareable, seatsLeft } from "../../shared/domain/guests.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { decide } from "../../store/commit.ts";
import { readShare } from "../../store/guests.ts";

/** 192 random bits: nobody guesses a link. */
const newToken = (): string => randomBytes(24).toString("base64url");

/** Gives the host the key of the link friends join by, made at the first asking; a renewed one ends the old. */
export const bookShare = endpoint("/api/book/share", ({ appointmentId, renew = false }, { uid, now }) =>
  decide(async (batch) => {
    const { data: booking } = await mustGetBookingOf(uid, appointmentId);
    mustBeShareable(booking, now);
    const seats = seatsLeft(booking);
    const share = await readShare(appointmentId);
    if (share.data && !renew) return { token: share.data.token, seats };
    const token = newToken();
    batch.put(share, { token, createdAt: now });
    return { token, seats };
  }),
);
