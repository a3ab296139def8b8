import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { Booking } from "../booking.ts";
import { guestsOf } from "../guests/guests.ts";
import { statusAt } from "../lifecycle.ts";
import type { SessionSheet, SheetWords } from "./session-sheet.ts";
import { hasReader, sheetClosesAt, sheetExpiry } from "./sheet-times.ts";

/** What an instructor writes; `now` is ms UTC. */
interface WrittenWords extends SheetWords {
  now: Instant;
  /** Whether one of the two has blocked the other. */
  isBlocked: boolean;
}

/** A sheet and what follows from it. */
interface WrittenSheet {
  sheet: Omit<SessionSheet, "expireAt">;
  /** The booking says when, so that its readers know of it. */
  booking: Booking;
  /** When the sheet is deleted, ms UTC. */
  expiresAt: Instant;
}

/**
 * Writes or corrects the sheet of a session.
 * @throws AppError `wrong-state` {status}, or {closedAt} when it is too late; `bad-request` without a word
 */
export function writeSheet(
  booking: Booking,
  before: SessionSheet | undefined,
  { practiced, atHome, now, isBlocked }: WrittenWords,
): WrittenSheet {
  const status = statusAt(booking, now);
  if (status !== "Closed")
    throw new AppError("wrong-state", "You can write this once you've checked out.", { status });
  const closedAt = sheetClosesAt(booking);
  const isEnded = isBlocked || !hasReader(booking);
  if (isEnded || now >= closedAt)
    throw new AppError("wrong-state", "You can't add to this session anymore.", {
      closedAt: isEnded ? now : closedAt,
    });
  if (practiced === "" && atHome === "")
    throw new AppError("bad-request", "Please write what you did, or what to try at home.");
  const everyone = [booking.customer, booking.instructor, ...guestsOf(booking)].map(({ id }) => id);
  return {
    sheet: {
      // A reader who has deleted their account since is not in it anymore.
      allow: before?.allow ?? everyone,
      practiced,
      atHome,
      at: before?.at ?? now,
      ...(before && { changedAt: now }),
    },
    booking: { ...booking, sheetAt: now },
    expiresAt: sheetExpiry(booking),
  };
}
