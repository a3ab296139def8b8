import type { Booking } from "@core/booking/booking.ts";
import { conversationEnd } from "@core/booking/conversation/conversation-time.ts";

/** Why nothing can be written into a conversation now; undefined while it is open. `now` ms UTC. */
export function closedText(booking: Booking, now: number, blocked: string | undefined): string | undefined {
  if (blocked) return `You've blocked ${blocked}, so this conversation is closed.`;
  const end = conversationEnd(booking, now);
  if (end === undefined || now < end) return undefined;
  const isOver = end > booking.schedule.end;
  return isOver
    ? `This conversation closed ${RULES.conversationAfter} after the session.`
    : `This conversation closed ${RULES.conversationAfter} after the session was canceled.`;
}
