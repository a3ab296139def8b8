import { HELD_TIME_KEY } from "../../../auth/session.ts";
import type { HeldSlot } from "../../../parts/booking/payment/booking-answer.ts";

// On this device, not in this tab: a person comes back by another one, such as that of the email they had to confirm.

/** Stores which booking of a person waits to be finished; null when none does. Signing out wipes it (auth/session.ts). */
export const saveHeldSlot = (uid: string, held: HeldSlot | null): void => {
  try {
    if (held) localStorage.setItem(HELD_TIME_KEY, JSON.stringify({ uid, held }));
    else localStorage.removeItem(HELD_TIME_KEY);
  } catch {
    // Without storage everything works; only the notice is missing.
  }
};

/** The person's booking that waits to be finished, while its time is on hold. `at` is now, ms UTC. */
export const readHeldSlot = (uid: string, at: number): HeldSlot | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(HELD_TIME_KEY) ?? "null") as {
      uid: string;
      held: HeldSlot;
    } | null;
    return kept?.uid === uid && (kept.held.expiresAt ?? 0) > at ? kept.held : undefined;
  } catch {
    return undefined;
  }
};
