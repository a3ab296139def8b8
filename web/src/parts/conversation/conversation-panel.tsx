import type { Booking } from "@core/booking/booking.ts";
import { conversationEnd } from "@core/booking/conversation/conversation-time.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useState } from "react";
import { useOnline } from "../../api/online.ts";
import { Column } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";

// Loaded after the session itself (byte budget).
const Conversation = lazyPart(() => import("./conversation.tsx").then((m) => m.Conversation));

interface ConversationPanelProps {
  booking: Booking;
  side: "customer" | "instructor";
  /** ms UTC */
  now: number;
  /** Whether the reader has blocked the other side; undefined until that is known: nothing can be written then. */
  isBlocked: boolean | undefined;
}

/** The conversation of a booking, once its instructor is asked. */
export function ConversationPanel({ booking, side, now, isBlocked }: ConversationPanelProps) {
  const isOnline = useOnline();
  // Once it is open it stays, with what was typed; offline its code may not be there to load.
  const [isOpen, setIsOpen] = useState(isOnline);
  if (isOnline && !isOpen) setIsOpen(true);
  if (conversationEnd(booking, now) === undefined) return null;
  const person = side === "customer" ? booking.instructor : booking.customer;
  return (
    <Panel aria-labelledby="conversation">
      <Column>
        <h2 id="conversation">Messages with {splitDisplayName(person.name).firstname}</h2>
        {isOpen ? (
          <LazyBoundary fallback={<Loading />}>
            <Conversation booking={booking} side={side} now={now} isBlocked={isBlocked} />
          </LazyBoundary>
        ) : (
          <Quiet>You'll see your messages when you're back online.</Quiet>
        )}
      </Column>
    </Panel>
  );
}
