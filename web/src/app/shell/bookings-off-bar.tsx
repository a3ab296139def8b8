import { styled } from "@mui/material/styles";
import { useIsPaused } from "../../data/people/use-own-teaching.ts";
import { TurnOnBookings } from "../../parts/instructor-bookings/turn-on-bookings.tsx";
import { instructorPaths } from "../../routing/instructor-paths.ts";

const Strip = styled("aside")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  alignItems: "center",
  gap: "4px 16px",
  padding: "8px 16px",
  background: theme.vars.palette.mist,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

/** On all pages while an instructor's bookings are off, but where the same button stands. */
export function BookingsOffBar({ pathname }: { pathname: string }) {
  const isPaused = useIsPaused();
  if (!isPaused || pathname === instructorPaths.scheduleBookings) return null;
  return (
    <Strip aria-label="Bookings">
      Bookings are off, so nobody can book you.
      <TurnOnBookings />
    </Strip>
  );
}
