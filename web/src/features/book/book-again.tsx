import type { PricingArea } from "@core/people/places/pricing.ts";
import type { User } from "@core/people/user.ts";
import { type ReactNode, useState } from "react";
import { now } from "../../clock.ts";
import { useBooking, usePlace } from "../../data/booking/bookings.ts";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { choiceLikeBooking } from "./choice/choice-like-booking.ts";
import type { InitialChoice } from "./choice/initial-choice.ts";

interface AgainProps {
  /** The earlier booking. */
  id: string;
  areas: readonly PricingArea[];
  user: User;
  /** The choice to begin with if the earlier booking cannot be read. */
  otherwise: InitialChoice;
  children: (first: InitialChoice) => ReactNode;
}

/** The booking flow, prefilled from an earlier booking. */
export function BookAgain({ id, areas, user, otherwise, children }: AgainProps) {
  const booking = useBooking(id);
  const place = usePlace(id);
  // Computed once: the earlier booking may change while the page is open.
  const [first, setFirst] = useState<InitialChoice | null>(null);
  if (first) return children(first);
  if (booking.status === "failed")
    return (
      <>
        <InlineAlert kind="warning">
          We couldn't load your earlier session. Please choose again below.
        </InlineAlert>
        {children(otherwise)}
      </>
    );
  if (booking.status === "loading" || place.status === "loading") return <Loading />;
  const where = place.status === "ready" ? place.value : null;
  setFirst(booking.value ? choiceLikeBooking(booking.value, where, areas, user, now()) : otherwise);
  return <Loading />;
}
