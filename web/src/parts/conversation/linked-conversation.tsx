import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useBooking } from "../../data/booking/bookings.ts";

// Loaded on demand: most visits to a list of sessions open no conversation.
const ConversationDialog = lazy(() =>
  import("./conversation-dialog.tsx").then((m) => ({ default: m.ConversationDialog })),
);

/**
 * The conversation that the address names (`?id=`), where buttons and notifications lead. It reads the booking itself, so it
 * stays when the request is answered or the session is over.
 */
export function LinkedConversation({ now }: { now: number }) {
  const [query, setQuery] = useSearchParams();
  const id = query.get("id");
  const booking = useBooking(id && /^[^/]{1,128}$/.test(id) ? id : null);
  const me = useMyId();
  if (!id || booking.status !== "ready" || !booking.value || booking.value.instructor.id !== me) return null;
  return (
    <Suspense fallback={null}>
      <ConversationDialog booking={booking.value} now={now} onClose={() => setQuery({}, { replace: true })} />
    </Suspense>
  );
}
