import type { Booking } from "@core/booking/booking.ts";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { sessionPath } from "../../routing/instructor-links.ts";
import { NextIcon } from "../../ui/icons/icons.tsx";

/** A card of lines that lead to sessions. */
export function BookingRows({ children }: { children: ReactNode }) {
  return (
    <Card>
      <List>{children}</List>
    </Card>
  );
}

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
    <ListItem divider disablePadding>
      <ListItemButton component={Link} to={sessionPath(id)}>
        <ListItemText
          primary={`${when}, ${customer.name}`}
          secondary={
            <>
              <div>
                {service.name}, {location.neighborhood ?? `${location.city} ${location.postalCode}`}
              </div>
              {children}
            </>
          }
          slotProps={{ secondary: { component: "div" } }}
        />
        <ListItemIcon>
          <NextIcon size={20} />
        </ListItemIcon>
      </ListItemButton>
    </ListItem>
  );
}
