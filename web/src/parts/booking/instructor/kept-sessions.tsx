import type { Booking } from "@core/booking/booking.ts";
import { KeepSessionsDialog } from "../../person-safety/keep-sessions-dialog.tsx";
import { GiveUpSession } from "./give-up-session.tsx";

interface KeptSessionsProps {
  /** The instructor's first name. */
  first: string;
  /** The bookings with them that have not begun. */
  ahead: readonly Booking[];
  onClose: () => void;
}

/** Asks a customer, who has just blocked an instructor, what becomes of the sessions that they have booked. */
export function KeptSessions({ first, ahead, onClose }: KeptSessionsProps) {
  const isOne = ahead.length === 1;
  const text = `You blocked ${first}, and ${isOne ? "this one is" : "these are"} still booked. We don't tell ${first} that you blocked them.`;
  return (
    <KeepSessionsDialog first={first} isOne={isOne} text={text} onClose={onClose}>
      {ahead.map((booking) => (
        <GiveUpSession key={booking.id} booking={booking} onDone={() => isOne && onClose()} />
      ))}
    </KeepSessionsDialog>
  );
}
