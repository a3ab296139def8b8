import type { Booking } from "@core/booking/booking.ts";
import type { SheetWords } from "@core/booking/sheet/session-sheet.ts";
import { makeStore, useStore } from "../../store.ts";
import { useMyId } from "../account/use-my-id.ts";

/** Something an instructor pressed at a session without a network. Times are ms UTC. */
export interface Press {
  act: "check in" | "check out" | "eta" | "sheet";
  bookingId: string;
  /** The customer's name, for the screens. */
  customer: string;
  timeZone: string;
  /** The Idempotency-Key it was, and will be, sent with. */
  key: string;
  pressedAt: number;
  /** Of an arrival: when the instructor expects to be there. */
  arrive?: number;
  /** Of a sheet: what was written. */
  words?: SheetWords;
  /** Whether the server has taken it; the screens need it until they hear so from the booking. */
  isSent?: true;
}

/** What one account pressed, oldest first, and what has to be said about what the server did not take. */
export interface Presses {
  waiting: readonly Press[];
  told: readonly { press: Press; text: string }[];
}

// It survives a sign-out, so that nothing pressed is lost; by account, so that each sees and sends its own alone.
const KEY = "eby:presses";

/** What is stored, without what was sent: the booking says that by now, and what was said since counts. */
const stored = (): Record<string, Presses> => {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Presses>;
    for (const kept of Object.values(all)) kept.waiting = kept.waiting.filter(({ isSent }) => !isSent);
    return all;
  } catch {
    return {}; // no storage, or corrupt
  }
};

const presses = makeStore(stored());
if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => key === KEY && presses.set(stored()));

/** What an account pressed. */
export const pressesOf = (uid: string): Presses => presses.get()[uid] ?? { waiting: [], told: [] };

/** Changes what is kept for an account, in all tabs; without storage it lasts as long as this page. */
export const changePresses = (uid: string, change: (kept: Presses) => Presses): void => {
  const next = { ...presses.get(), [uid]: change(pressesOf(uid)) };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or denied.
  }
  presses.set(next);
};

/** Said when a press is kept. */
export const KEPT_TEXT = "Saved on this phone. We'll send it once you're connected.";

/** Keeps a press until it can be sent; a sheet takes the place of what was written before. */
export const keepPress = (
  uid: string,
  { id: bookingId, customer, schedule: { timeZone } }: Booking,
  press: Pick<Press, "act" | "key" | "pressedAt" | "arrive" | "words">,
): void =>
  changePresses(uid, ({ waiting, told }) => ({
    waiting: [
      ...waiting.filter((one) => !press.words || !one.words || one.bookingId !== bookingId),
      { ...press, bookingId, customer: customer.name, timeZone },
    ],
    told,
  }));

/** What I pressed; undefined without any. */
export const usePresses = (): Presses | undefined => {
  const uid = useMyId();
  const mine = useStore(presses)[uid ?? ""];
  return mine && mine.waiting.length + mine.told.length > 0 ? mine : undefined;
};

const after = (booking: Booking, { act, arrive }: Press): Booking => {
  if (act === "check in" && booking.status === "Confirmed") return { ...booking, status: "Started" };
  if (act === "check out" && booking.status === "Started") return { ...booking, status: "Closed" };
  if (arrive === undefined || booking.status !== "Confirmed" || booking.eta?.arrive === arrive)
    return booking;
  return { ...booking, eta: { arrive, count: (booking.eta?.count ?? 0) + 1 } };
};

/** A booking as it will be once what was pressed has been taken. */
export const withPresses = (booking: Booking, kept: Presses | undefined): Booking =>
  kept?.waiting.filter(({ bookingId }) => bookingId === booking.id).reduce(after, booking) ?? booking;
