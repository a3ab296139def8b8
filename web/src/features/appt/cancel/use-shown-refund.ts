import type { Booking } from "@core/booking/booking.ts";
import { useState } from "react";
import { now as instant } from "../../../clock.ts";
import { refundForCustomerAt } from "../../../parts/booking/give-up.ts";
import { useNow } from "../../../parts/booking/use-now.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { initialShownRefund, withRecalculatedRefund, withServerRefund } from "./shown-refund.ts";

/** ms after a change during which a tap may still be meant for the previous amount. */
const JUST_NOW = 1000;

/** The refund for canceling now, live. While `isHeld` (the request is under way), it stays at the amount sent. */
export const useShownRefund = (booking: Booking, isHeld: boolean) => {
  const now = useNow(1000);
  const calculated = refundForCustomerAt(booking, now);
  const [shown, setShown] = useState(() => initialShownRefund(calculated));
  const next = isHeld ? shown : withRecalculatedRefund(shown, calculated, now);
  if (next !== shown) setShown(next);
  const { changedAt } = next;
  const seen = useDebounced(changedAt, JUST_NOW);
  return {
    now,
    refund: next.refund,
    /** The previous amount, minor units. */
    before: next.before,
    /** Whether the amount changed too recently for a tap to be meant for it. */
    isJustChanged: changedAt !== seen,
    /** Called when the server names another amount. */
    serverRefund: (refund: number) => setShown((old) => withServerRefund(old, refund, calculated, instant())),
  };
};
