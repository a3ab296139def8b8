import type { SessionView } from "@core/booking/guests/session-view.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { asResult } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { CalendarIcon } from "../../ui/icons/icons.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { calendarChange, downloadCalendarFile } from "./calendar-download.ts";

const labels = { add: "Add to calendar", remove: "Remove from calendar" };
const doneTexts = {
  add: "Open the downloaded file to add the session to your calendar.",
  remove: "Open the downloaded file to mark the session as canceled in your calendar.",
};

interface CalendarButtonProps {
  booking: SessionView;
  /** ms UTC */
  now: number;
  /** Only an icon, with this label for screen readers. */
  isSmall?: boolean;
}

/** Downloads a booking for a calendar app; nothing when there is nothing to add. */
export function CalendarButton({ booking, now, isSmall = false }: CalendarButtonProps) {
  const id = useMyId();
  const { run, isPending } = useAction((uid: string) => asResult(downloadCalendarFile(booking, uid)));
  const news = calendarChange(booking, now);
  if (!news || !id || (isSmall && news === "remove")) return null;
  const download = async () => {
    const result = await run(id);
    if (!result) return;
    notify(
      result.ok
        ? doneTexts[news]
        : "We couldn't create the calendar file. Check your connection and try again.",
    );
  };
  const shared = { "aria-disabled": isPending, onClick: () => void download() } as const;
  if (isSmall)
    return (
      <IconButton color="primary" {...shared} title={labels[news]}>
        <CalendarIcon size={20} />
        <VisuallyHidden>
          {isPending ? "One moment…" : labels[news]}: {booking.service.name} with {booking.instructor.name}
        </VisuallyHidden>
      </IconButton>
    );
  return (
    <Button variant="outlined" startIcon={<CalendarIcon size={18} />} {...shared}>
      {isPending ? "One moment…" : labels[news]}
    </Button>
  );
}
