import ListItem from "@mui/material/ListItem";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

export const OPEN_TIMES_SHOWN = 3;
/** px, also while they load. */
export const OPEN_TIME_HEIGHT = 84;

/** Open times below each other on a phone, side by side elsewhere. */
export const OpenTimeList = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 12,
  [theme.breakpoints.up("md")]: { gridTemplateColumns: `repeat(${OPEN_TIMES_SHOWN}, minmax(0, 1fr))` },
  "& a": {
    margin: 0,
    minHeight: OPEN_TIME_HEIGHT,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.control}`,
    background: theme.vars.palette.background.paper,
  },
}));

interface OpenTimeProps {
  /** Where booking it begins. */
  to: string;
  time: string;
  /** What is booked, and its price. */
  offer: string;
  avatar?: ReactNode;
}

/** An open time that starts a booking. */
export const OpenTime = ({ to, time, offer, avatar }: OpenTimeProps) => (
  <ListItem disablePadding>
    <ListItemButton component={Link} to={to}>
      {avatar && <ListItemAvatar>{avatar}</ListItemAvatar>}
      <ListItemText primary={time} secondary={offer} />
    </ListItemButton>
  </ListItem>
);
