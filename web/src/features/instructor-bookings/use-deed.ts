import { can, statusLabels } from "@shared/domain/life.ts";
import type { Booking, BookingStatus } from "@shared/model/booking.ts";
import { useRef, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { now } from "../../api/clock.ts";
import type { Deed } from "./deeds.ts";
import type { End } from "./use-held.ts";
import { isLost, isOpen, type Wish, wishFor } from "./wish.ts";

/** What to tell of a refusal, in the words of the state the booking is in now. */
const refusalText = ({ message, details }: ApiError): string => {
  const label = statusLabels[details.status as BookingStatus];
  return label ? `This is no longer possible: the booking is now “${label}”.` : message;
};

/** Does things with a booking, one at a time. `problem`: why the last one is not done yet; it can be asked for again. */
export const useDeed = (onEnd: (end: End, deed: Deed) => void) => {
  const [pending, setPending] = useState<Deed | null>(null);
  const [problem, setProblem] = useState("");
  const wish = useRef<Wish | null>(null);
  const isBusy = useRef(false);

  const run = async (deed: Deed, booking: Booking, reason = ""): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(deed);
    setProblem("");
    wish.current = wishFor(wish.current, `${deed.event} ${booking.id} ${reason}`);
    const result = await deed.call(booking.id, wish.current.key, reason);
    isBusy.current = false;
    setPending(null);
    if (result.ok || !isOpen(result.error)) wish.current = null;
    if (result.ok) return onEnd({ kind: "success", text: deed.done(booking) }, deed);
    const { code, details } = result.error;
    // The state is what we thought, so it is the time that is not right: that can change.
    const isSame = code === "wrong-state" && details.status === booking.status;
    if (!isSame && (code === "wrong-state" || code === "not-found"))
      return onEnd({ kind: "warning", text: refusalText(result.error) }, deed);
    const lost = "We do not know whether this went through. Press again to be sure: it happens once.";
    setProblem(isLost(result.error) ? `${result.error.message} ${lost}` : result.error.message);
  };

  return { pending, problem, run };
};

/** Whether the life of a booking lets its instructor do this now. */
export const mayDo = (deed: Deed, booking: Booking): boolean => can(booking, deed.event, "instructor", now());
