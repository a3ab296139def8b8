import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { apptPath } from "../app/paths.ts";
import { buttonLook } from "../ui/button-look.ts";
import { EmptyState } from "../ui/empty-state.tsx";

const Main = styled(Link)(buttonLook);

/** A session one may see but somebody else has booked: tip and rating are theirs. */
export function NotMine({ booking: { id, customer } }: { booking: Booking }) {
  return (
    <EmptyState
      title="Somebody else has booked this session"
      action={<Main to={apptPath(id)}>See the session</Main>}
    >
      Tips and ratings come from whoever booked: here that is {customer.name}.
    </EmptyState>
  );
}
