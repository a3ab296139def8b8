import Button from "@mui/material/Button";
import { useSession } from "../../../auth/session.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { VerifyEmail } from "../../sign-in/verify-email.tsx";
import type { HeldSlot } from "./booking-answer.ts";
import { type BookingPayment, useAskOnceReady } from "./use-booking-payment.ts";

interface EmailFirstProps {
  payment: BookingPayment;
  held: HeldSlot;
  timeZone: string;
}

/** Shown when only a confirmed email is missing; the booking goes on as soon as it is confirmed. */
export function EmailFirst({ payment, held, timeZone }: EmailFirstProps) {
  const { appointmentId, expiresAt } = held;
  const session = useSession();
  const isConfirmed = session.status === "signed-in" && session.user.emailVerified;
  const input = { appointmentId };
  useAskOnceReady(payment, isConfirmed ? input : null);
  const by = expiresAt === undefined ? "" : ` by ${formatTime(expiresAt, timeZone, "time")}`;
  return (
    <Column>
      <InlineAlert kind="info">
        <strong>Confirm your email{by} to book.</strong> We're holding this time for you. Your card hasn't
        been charged.
      </InlineAlert>
      {isConfirmed ? (
        <Row>
          <Button variant="contained" disabled={payment.isAsking} onClick={() => payment.ask(input)}>
            {payment.isAsking ? "Sending…" : "Finish booking"}
          </Button>
        </Row>
      ) : (
        <div>
          <VerifyEmail isNext />
        </div>
      )}
    </Column>
  );
}
