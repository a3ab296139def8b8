import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { dayPartsOf } from "./day-parts.ts";
import { DayStrip } from "./day-strip.tsx";
import { TimeList } from "./time-list.tsx";
import { useBookableWeek } from "./use-bookable-week.ts";

interface MoveTimesProps {
  booking: Booking;
  /** The date on display, yyyy-mm-dd. */
  date: string;
  /** The chosen start, ms UTC; 0 for none. */
  chosen: number;
  onDate: (date: string) => void;
  onChoose: (start: number) => void;
  /** Called with whether the instructor confirms manually, once that is known. */
  onNeedsApproval?: (needsApproval: boolean) => void;
}

/** Open times of the same instructor for the same session. */
export function MoveTimes({
  booking,
  date: requestedDate,
  chosen,
  onDate,
  onChoose,
  onNeedsApproval,
}: MoveTimesProps) {
  const { schedule, service, instructor } = booking;
  const { timeZone } = schedule;
  const { slots, days, date, times, nextDay, onLater, ...strip } = useBookableWeek({
    query: {
      beacon: service.beacon,
      people: service.people,
      instructorId: instructor.id,
      appointmentId: booking.id,
    },
    timeZone,
    date: requestedDate,
    except: schedule.start,
    onNeedsApproval,
  });
  return (
    <>
      <DayStrip
        {...strip}
        chosen={date}
        countOf={(day) => days && (days.get(day)?.length ?? 0)}
        onChoose={onDate}
        onTurn={strip.setFrom}
      />
      {slots.status === "loading" && <Loading />}
      {slots.status === "failed" && <LoadFailed message={slots.message} retry={slots.retry} />}
      {slots.status === "ready" && times.length === 0 && (
        <EmptyState
          title="No open times on this day"
          action={
            nextDay ? (
              <Button variant="outlined" onClick={() => onDate(nextDay.date)}>
                {nextDay.name}
              </Button>
            ) : (
              onLater && (
                <Button variant="outlined" onClick={onLater}>
                  See the next 7 days
                </Button>
              )
            )
          }
        />
      )}
      <TimeList
        parts={dayPartsOf(times, timeZone)}
        timeZone={timeZone}
        chosen={chosen}
        onChoose={({ start }) => onChoose(start)}
      />
    </>
  );
}
