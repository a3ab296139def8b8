import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import { nextSlotsOf } from "@core/availability/next-slots.ts";
import ListItem from "@mui/material/ListItem";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { bookSlotPath } from "../../../routing/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { offerText } from "./answer-text.ts";

/** Open times in the answer. */
const SHOWN = 3;
/** px, also while they load. */
export const SLOT_HEIGHT = 84;

/** Open times below each other on a phone, side by side elsewhere. */
export const SlotGrid = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 12,
  [theme.breakpoints.up("md")]: { gridTemplateColumns: `repeat(${SHOWN}, 1fr)` },
  "& a": {
    minHeight: SLOT_HEIGHT,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.control}`,
    background: theme.vars.palette.background.paper,
  },
}));

/** The next open times of an area over all its instructors; each starts a booking. */
export function NextSlotList({ area, currency, instructors }: Omit<NextSlotsData, "from">) {
  return (
    <SlotGrid>
      {nextSlotsOf(instructors, SHOWN).map(({ instructor, start }) => {
        const who = instructors.find(({ id }) => id === instructor);
        if (!who) return null;
        return (
          <ListItem key={`${instructor} ${start}`} disablePadding>
            <ListItemButton component={Link} to={bookSlotPath({ instructor, beacon: who.offer.id, start })}>
              <ListItemAvatar>
                <Avatar name={who.name} avatar={who.avatar} size={44} />
              </ListItemAvatar>
              <ListItemText primary={formatTime(start, area.timeZone)} secondary={offerText(who, currency)} />
            </ListItemButton>
          </ListItem>
        );
      })}
    </SlotGrid>
  );
}
