import type { Booking } from "@shared/model/booking.ts";
import { useState } from "react";

/** How something done to a booking ended. */
export interface End {
  kind: "success" | "warning";
  text: string;
}

const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
  new Map([...map].filter(([other]) => other !== id));

/** Bookings somebody is at work on, as they were when the work began, and how it ended for some. */
export const useHeld = () => {
  const [held, setHeld] = useState<ReadonlyMap<string, Booking>>(new Map());
  const [ends, setEnds] = useState<ReadonlyMap<string, End>>(new Map());
  return {
    held,
    ends,
    hold: (booking: Booking) =>
      setHeld((all) => (all.has(booking.id) ? all : new Map(all).set(booking.id, booking))),
    release: (id: string) => {
      setHeld((all) => without(all, id));
      setEnds((all) => without(all, id));
    },
    end: (id: string, end: End) => setEnds((all) => new Map(all).set(id, end)),
  };
};
