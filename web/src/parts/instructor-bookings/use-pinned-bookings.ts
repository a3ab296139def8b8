import type { Booking } from "@core/booking/booking.ts";
import { useState } from "react";

export interface ActionResult {
  kind: "success" | "warning";
  text: string;
}

const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
  new Map([...map].filter(([other]) => other !== id));

/** Bookings with an open action, as they were when it started, and the results of finished ones. */
export const usePinnedBookings = () => {
  const [pinned, setHeld] = useState<ReadonlyMap<string, Booking>>(new Map());
  const [results, setEnds] = useState<ReadonlyMap<string, ActionResult>>(new Map());
  return {
    pinned,
    results,
    pin: (booking: Booking) =>
      setHeld((all) => (all.has(booking.id) ? all : new Map(all).set(booking.id, booking))),
    unpin: (id: string) => {
      setHeld((all) => without(all, id));
      setEnds((all) => without(all, id));
    },
    end: (id: string, end: ActionResult) => setEnds((all) => new Map(all).set(id, end)),
  };
};
