import type { Booking } from "@core/booking/booking.ts";
import { openProposal } from "@core/booking/proposals/open-proposal.ts";
import { Quiet } from "../../../ui/text.ts";
import { counterOfferText } from "./proposal-text.ts";

/** One line about a proposed time that waits, in a list of sessions; nothing without one. `now` ms UTC. */
export function ProposalMark({ booking, now }: { booking: Booking; now: number }) {
  const proposal = openProposal(booking, now);
  if (!proposal) return null;
  return (
    <Quiet>
      <strong>
        {counterOfferText(booking, now) ||
          (proposal.by === "customer" ? "Another time proposed: please reply" : "You proposed another time")}
      </strong>
    </Quiet>
  );
}
