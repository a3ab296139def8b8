import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { useState } from "react";
import { useMyId } from "../data/me.ts";
import { quietButtonLook } from "../ui/button-look.ts";
import { CalendarIcon } from "../ui/icons/icons.tsx";
import { notify } from "../ui/notifier.tsx";
import { Unseen } from "../ui/unseen.ts";
import { calendarNews, downloadCalendar } from "./calendar-download.ts";

const Wide = styled("button")(quietButtonLook);
const Small = styled("button")(({ theme }) => ({
  width: 44,
  height: 44,
  display: "grid",
  placeItems: "center",
  border: 0,
  borderRadius: 12,
  background: "none",
  color: theme.vars.palette.primary.main,
  cursor: "pointer",
  "&:hover": { background: theme.vars.palette.mist },
}));

const labels = { add: "Add to calendar", remove: "Remove from calendar" };
const said = {
  add: "Open the downloaded file to put the session into your calendar.",
  remove: "Open the downloaded file, and your calendar marks the session as canceled.",
};

interface CalendarButtonProps {
  booking: Booking;
  /** ms UTC */
  now: number;
  /** An icon alone, named for screen readers with what it is about. */
  isSmall?: boolean;
}

/** Downloads a booking for calendar programs; nothing where there is no news for them. */
export function CalendarButton({ booking, now, isSmall = false }: CalendarButtonProps) {
  const id = useMyId();
  const [isPending, setIsPending] = useState(false);
  const news = calendarNews(booking, now);
  if (!news || !id || (isSmall && news === "remove")) return null;
  const download = async () => {
    if (isPending) return;
    setIsPending(true);
    await downloadCalendar(booking, id).then(
      () => notify(said[news]),
      () => notify("The calendar file could not be made. Are you connected? Please try again."),
    );
    setIsPending(false);
  };
  const shared = { type: "button", "aria-disabled": isPending, onClick: () => void download() } as const;
  if (isSmall)
    return (
      <Small {...shared} title={labels[news]}>
        <CalendarIcon size={20} />
        <Unseen>
          {isPending ? "One moment…" : labels[news]}: {booking.service.name} with {booking.instructor.name}
        </Unseen>
      </Small>
    );
  return (
    <Wide {...shared}>
      <CalendarIcon size={18} /> {isPending ? "One moment…" : labels[news]}
    </Wide>
  );
}
