import type { Booking } from "@shared/model/booking.ts";
import { useState } from "react";
import { now as instant } from "../../api/clock.ts";
import { useNow } from "../../booking/use-now.ts";
import { backAt } from "./actions.ts";
import { firstShown, isJustChanged, reckonedAgain, toldOtherwise } from "./refund-shown.ts";

/** What canceling gives back, live. While it `isHeld`, because it was sent, it stays as it was sent. */
export const useRefund = (booking: Booking, isHeld: boolean) => {
  const now = useNow(1000);
  const reckoned = backAt(booking, now);
  const [shown, setShown] = useState(() => firstShown(reckoned));
  const next = isHeld ? shown : reckonedAgain(shown, reckoned, now);
  if (next !== shown) setShown(next);
  return {
    now,
    refund: next.refund,
    /** What was shown before it changed, minor units. */
    before: next.before,
    isJustChanged: () => isJustChanged(next, instant()),
    /** The server owes something else. */
    told: (refund: number) => setShown((old) => toldOtherwise(old, refund, reckoned, instant())),
  };
};
