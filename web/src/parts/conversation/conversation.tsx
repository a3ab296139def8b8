import type { Booking, ClaimSide } from "@core/booking/booking.ts";
import { isFinalStatus } from "@core/booking/lifecycle.ts";
import { formerWriter } from "@core/booking/substitutes/former-writer.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useState } from "react";
import { useOnline } from "../../api/online.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { type StoredMessage, useMessages } from "../../data/booking/messages.ts";
import { Column } from "../../ui/layout.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Quiet } from "../../ui/text.ts";
import { closedText } from "./closed-text.ts";
import { MessageForm } from "./message-form.tsx";
import { MessageList } from "./message-list.tsx";
import { ReportMessageDialog } from "./report-message-dialog.tsx";

/** What to write about, before anything is written. */
const hints: Record<ClaimSide, string> = {
  customer: "Say hello, ask a question, or mention parking and pets.",
  instructor: "Say hello, or ask about parking, the room, or pets.",
};

interface ConversationProps {
  booking: Booking;
  side: ClaimSide;
  /** ms UTC */
  now: number;
  /** Whether the reader has blocked the other side; undefined until that is known: nothing can be written then. */
  isBlocked: boolean | undefined;
}

/** What the two sides of a booking write to each other, live. */
export function Conversation({ booking, side, now, isBlocked }: ConversationProps) {
  const uid = useMyId();
  const isOnline = useOnline();
  const messages = useMessages(booking.id);
  const [reported, setReported] = useState<StoredMessage | null>(null);
  const person = side === "customer" ? booking.instructor : booking.customer;
  const other = splitDisplayName(person.name).firstname;
  const closed = closedText(booking, now, isBlocked ? other : undefined);
  if (!uid) return <Loading />;
  const shown = () => {
    if (messages.status === "loading") return <Loading />;
    if (messages.status === "failed")
      return isOnline ? (
        <LoadFailed message={messages.message} retry={messages.retry} />
      ) : (
        <Quiet>You'll see your messages when you're back online.</Quiet>
      );
    if (messages.value.length === 0 && isFinalStatus(booking.status) && !closed)
      return <Quiet>You can still write to {other}.</Quiet>;
    if (messages.value.length === 0) return <Quiet>{closed ? "No messages." : hints[side]}</Quiet>;
    return (
      <MessageList
        bookingId={booking.id}
        messages={messages.value}
        side={side}
        other={other}
        formerOf={(message) => formerWriter(booking, message)}
        onReport={setReported}
      />
    );
  };
  return (
    <Column>
      {shown()}
      {closed && <Quiet>{closed}</Quiet>}
      {!closed && isBlocked === false && <MessageForm booking={booking} uid={uid} other={other} />}
      {reported && (
        <ReportMessageDialog
          appointmentId={booking.id}
          messageId={reported.id}
          text={reported.text}
          other={other}
          onClose={() => setReported(null)}
        />
      )}
    </Column>
  );
}
