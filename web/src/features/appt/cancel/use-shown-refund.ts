import type { Booking } from "@core/booking/model.ts";
import { useState } from "react";
import { now as instant } from "../../../clock.ts";
import { useNow } from "../../../parts/booking/use-now.ts";
import { refundForCustomerAt } from "../booking-actions.ts";
import {
  initialShownRefund,
  isShownRefundJustChanged,
  withRecalculatedRefund,
  withServerRefund,
} from "./shown-refund.ts";

/** The refund for canceling now, live. While `isHeld` (the request is under way), it stays at the amount sent. */
export const useShownRefund = (booking: Booking, isHeld: boolean) => {
  const now = useNow(1000);
  const calculated = refundForCustomerAt(booking, now);
  const [shown, setShown] = useState(() => initialShownRefund(calculated));
  const next = isHeld ? shown : withRecalculatedRefund(shown, calculated, now);
  if (next !== shown) setShown(next);
  return {
    now,
    refund: next.refund,
    /** The previous amount, minor units. */
    before: next.before,
    isJustChanged: () => isShownRefundJustChanged(next, instant()),
    /** Called when the server names another amount. */
    serverRefund: (refund: number) => setShown((old) => withServerRefund(old, refund, calculated, instant())),
  };
};
