import type { CallInput } from "@shared/api/index.ts";
import type { Held } from "../../booking/answer.ts";
import type { Wish } from "./wish.ts";

/** A request to book whose end is not known: asked again with the same key after a reload. */
export interface OpenAttempt {
  key: string;
  input: CallInput<"/api/book/create">;
}

/** A booking that was made, and the time and instructor it took. */
interface Made extends Pick<Wish, "start" | "by"> {
  appointmentId: string;
}

/** What this tab keeps of a booking beside its address. Signing out wipes it (auth/session.ts). */
interface Draft {
  place?: Pick<Wish, "other" | "instructions" | "pmid">;
  attempt?: OpenAttempt;
  held?: Held;
  booked?: Made;
}

const nameOf = (uid: string) => `eby:book:${uid}`;

const recall = (uid: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(uid)) ?? "{}") as Draft;
  } catch {
    return {};
  }
};

const keep = (uid: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(nameOf(uid), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still books; only a reload forgets.
  }
};

/** Keeps what the address must not say, for the way to the settings and back. */
export const keepPlace = (uid: string, { other, instructions, pmid }: Wish): void =>
  keep(uid, { ...recall(uid), place: { other, instructions, pmid } });

export const recallPlace = (uid: string): Draft["place"] => recall(uid).place;

/** Keeps a request until its end is known; null when it is. */
export const keepAttempt = (uid: string, attempt: OpenAttempt | null): void => {
  const { attempt: _old, ...rest } = recall(uid);
  keep(uid, attempt ? { ...rest, attempt } : rest);
};

export const recallAttempt = (uid: string): OpenAttempt | undefined => recall(uid).attempt;

/** Keeps which booking waits for another card; null when none does. */
export const keepHeld = (uid: string, held: Held | null): void => {
  const { held: _old, ...rest } = recall(uid);
  keep(uid, held ? { ...rest, held } : rest);
};

/** The booking of this tab that waits for another card, while its time is kept. `at` is now, ms UTC. */
export const recallHeld = (uid: string, at: number): Held | undefined => {
  const { held } = recall(uid);
  return held && (held.expiresAt ?? 0) > at ? held : undefined;
};

/** Keeps which booking was made, and nothing else: what led to it has ended. */
export const keepBooked = (uid: string, booked: Made): void => keep(uid, { booked });

/** The booking this tab has made of a wish, or empty: whoever comes back to it must not take it for another's. */
export const recallBooked = (uid: string, { start, by }: Pick<Wish, "start" | "by">): string => {
  const { booked } = recall(uid);
  return booked && booked.start === start && booked.by === by ? booked.appointmentId : "";
};
