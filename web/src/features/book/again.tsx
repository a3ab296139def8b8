import type { Area } from "@shared/model/pricing.ts";
import type { User } from "@shared/model/user.ts";
import { type ReactNode, useState } from "react";
import { now } from "../../api/clock.ts";
import { useBooking, usePlace } from "../../data/bookings.ts";
import { Loading } from "../../ui/loading.tsx";
import { Message } from "../../ui/message.tsx";
import { type Beginning, wishAgain } from "./first-wish.ts";

interface AgainProps {
  /** The earlier booking. */
  id: string;
  areas: readonly Area[];
  user: User;
  /** What to begin with when the earlier booking cannot be read. */
  otherwise: Beginning;
  children: (first: Beginning) => ReactNode;
}

/** Begins with an earlier booking. */
export function Again({ id, areas, user, otherwise, children }: AgainProps) {
  const booking = useBooking(id);
  const place = usePlace(id);
  // The first wish is made once: the earlier booking may change while the page is open.
  const [first, setFirst] = useState<Beginning | null>(null);
  if (first) return children(first);
  if (booking.status === "failed")
    return (
      <>
        <Message kind="warning">
          We could not find the booking you wanted to repeat. Please choose anew.
        </Message>
        {children(otherwise)}
      </>
    );
  if (booking.status === "loading" || place.status === "loading") return <Loading />;
  const where = place.status === "ready" ? place.value : null;
  setFirst(booking.value ? wishAgain(booking.value, where, areas, user, now()) : otherwise);
  return <Loading />;
}
