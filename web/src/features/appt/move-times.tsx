import Button from "@mui/material/Button";
import type { Booking } from "@shared/model/booking.ts";
import { partsOf } from "../../booking/day-parts.ts";
import { DayStrip } from "../../booking/day-strip.tsx";
import { TimeList } from "../../booking/time-list.tsx";
import { useWeek } from "../../booking/use-week.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";

interface MoveTimesProps {
  booking: Booking;
  /** The date that is looked at, yyyy-mm-dd. */
  date: string;
  /** The chosen start, ms UTC; 0 for none. */
  chosen: number;
  onDate: (date: string) => void;
  onChoose: (start: number) => void;
}

/** Free times of the same instructor for the same session. */
export function MoveTimes({ booking, date: asked, chosen, onDate, onChoose }: MoveTimesProps) {
  const { schedule, service, instructor } = booking;
  const { timeZone } = schedule;
  const { slots, days, date, times, nextDay, onLater, ...strip } = useWeek({
    query: {
      beacon: service.beacon,
      people: service.people,
      instructorId: instructor.id,
      appointmentId: booking.id,
    },
    timeZone,
    date: asked,
    except: schedule.start,
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
      {slots.status === "failed" && <Failed message={slots.message} retry={slots.retry} />}
      {slots.status === "ready" && times.length === 0 && (
        <EmptyState
          title="No free times on this day"
          action={
            nextDay ? (
              <Button variant="outlined" onClick={() => onDate(nextDay.date)}>
                {nextDay.name}
              </Button>
            ) : (
              onLater && (
                <Button variant="outlined" onClick={onLater}>
                  Look at the next 7 days
                </Button>
              )
            )
          }
        />
      )}
      <TimeList
        parts={partsOf(times, timeZone)}
        timeZone={timeZone}
        chosen={chosen}
        onChoose={({ start }) => onChoose(start)}
      />
    </>
  );
}
