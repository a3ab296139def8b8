import { conversationEnd } from "@core/booking/conversation/conversation-time.ts";
import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import { useSearchParams } from "react-router-dom";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

/** Opens an instructor's conversation with the customer of a booking, which the page shows. `now` ms UTC. */
export function ConversationButton({ booking, now }: { booking: Booking; now: number }) {
  const [, setQuery] = useSearchParams();
  if (conversationEnd(booking, now) === undefined) return null;
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={() => setQuery({ id: booking.id })}>
      Messages<VisuallyHidden> with {booking.customer.name}</VisuallyHidden>
    </Button>
  );
}
