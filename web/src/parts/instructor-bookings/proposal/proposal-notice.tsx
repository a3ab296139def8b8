import type { Booking } from "@core/booking/booking.ts";
import { openProposal } from "@core/booking/proposals/open-proposal.ts";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { CardButtons } from "../booking-card.tsx";
import {
  acceptProposalAction,
  declineProposalAction,
  type InstructorAction,
  withdrawProposalAction,
} from "../instructor-actions.ts";
import { useInstructorAction } from "../use-instructor-action.ts";
import type { ActionResult } from "../use-pinned-bookings.ts";
import { proposalText } from "./proposal-text.ts";

interface ProposalNoticeProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** Called when the booking must neither change nor disappear, until `onUnpin`. */
  onPin?: () => void;
  onEnd: (end: ActionResult) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Another time that one side proposed: what it is, and the buttons that answer or withdraw it. */
export function ProposalNotice({ booking, now, onPin, onEnd, children }: ProposalNoticeProps) {
  const { pending, problem, run } = useInstructorAction(onEnd);
  const proposal = openProposal(booking, now);
  const start = (action: InstructorAction) => {
    onPin?.();
    void run(action, booking);
  };
  const whom = <VisuallyHidden>, {booking.customer.name}</VisuallyHidden>;
  return (
    <>
      <div>{proposalText(booking, now)}</div>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <CardButtons>
        {proposal?.by === "customer" && (
          <>
            <SubmitButton
              type="button"
              size="medium"
              pending={pending === acceptProposalAction}
              onClick={() => start(acceptProposalAction)}
            >
              Accept<VisuallyHidden> the new time</VisuallyHidden>
              {whom}
            </SubmitButton>
            <Button
              variant="outlined"
              disabled={pending !== null}
              onClick={() => start(declineProposalAction)}
            >
              Keep my time{whom}
            </Button>
          </>
        )}
        {proposal?.by === "instructor" && (
          <Button
            variant="outlined"
            disabled={pending !== null}
            onClick={() => start(withdrawProposalAction)}
          >
            {booking.status === "Requested" ? "Withdraw offer" : "Withdraw proposal"}
            {whom}
          </Button>
        )}
        {children}
      </CardButtons>
    </>
  );
}
