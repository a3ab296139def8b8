import type { Booking } from "@core/booking/model.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { sessionPath } from "../../routing/session-path.ts";
import { NextIcon } from "../../ui/icons/icons.tsx";
import { Quiet } from "../../ui/panel.tsx";

/** A column of lines that lead to sessions. */
export const BookingRows = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  overflow: "hidden",
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Line = styled(Link)(({ theme }) => ({
  display: "flex",
  gap: 12,
  alignItems: "center",
  minHeight: 64,
  padding: "12px 16px",
  color: "inherit",
  textDecoration: "none",
  "& > span:first-of-type": { display: "grid", flex: 1, minWidth: 0 },
  "& svg": { flexShrink: 0, color: theme.vars.palette.primary.main },
  "@media (hover: hover)": { "&:hover": { background: theme.vars.palette.mist } },
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
}));

interface BookingRowProps {
  booking: Booking;
  /** When it is, or was. */
  when: string;
  /** What else to know, below. */
  children?: ReactNode;
}

/** One line about a booking; leads to its page. */
export function BookingRow({ booking, when, children }: BookingRowProps) {
  const { customer, service, location, id } = booking;
  return (
    <li>
      <Line to={sessionPath(id)}>
        <span>
          <strong>
            {when}, {customer.name}
          </strong>
          <Quiet>
            {service.name}, {location.city} {location.postalCode}
          </Quiet>
          {children}
        </span>
        <NextIcon size={20} />
      </Line>
    </li>
  );
}
