import type { CallInput } from "@core/api/index.ts";
import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { instructorPaths } from "../../../routing/instructor-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { Column } from "../../../ui/layout.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Quiet } from "../../../ui/text.ts";
import { TimeSheet } from "../../booking/availability/time-sheet.tsx";
import { forgetSlots, useSlots } from "../../booking/availability/use-slots.ts";
import { addDays } from "../../booking/place-date.ts";
import { isSameTime, nextTimesOf, nextWeekDate } from "./next-times.ts";

interface ProposeNextDialogProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  onClose: () => void;
}

/** Proposes the next session after one: the same time a week later if it is free, or one of two other free times. */
export function ProposeNextDialog({ booking, now, onClose }: ProposeNextDialogProps) {
  const { schedule, service, instructor, customer, id } = booking;
  const { timeZone } = schedule;
  const { firstname } = splitDisplayName(customer.name);
  const name = useId();
  const [date] = useState(() => nextWeekDate(schedule, now));
  const [picked, setPicked] = useState(0);
  /** Times that were taken meanwhile. */
  const [lost, setLost] = useState<readonly number[]>([]);
  const { slots } = useSlots({
    beacon: service.beacon,
    people: service.people,
    instructorId: instructor.id,
    appointmentId: id,
    from: addDays(date, -1),
    days: 3,
  });
  const free = slots.status === "ready" ? slots.value.instructors.flatMap((one) => one.slots) : [];
  const starts = free.map(({ start }) => start).filter((start) => !lost.includes(start));
  const times = nextTimesOf(starts, schedule, date);
  const chosen = times.includes(picked) ? picked : (times[0] ?? 0);
  const { run, isPending, problem, isLost, reset } = useAction(
    async (input: CallInput<"/api/provider/propose">, key) => {
      const result = await call("/api/provider/propose")(input, key);
      if (!result.ok && result.error.code === "slot-taken") {
        forgetSlots();
        setLost((all) => [...all, chosen]);
      }
      return result;
    },
  );
  const choose = (start: number) => {
    // Retry an unanswered proposal before anything else.
    if (isPending || isLost) return;
    reset();
    setPicked(start);
  };
  const send = async () => {
    const result = await run({ appointmentId: id, start: chosen });
    if (!result?.ok) return;
    forgetSlots();
    notify(`We're holding ${formatTime(chosen, timeZone)} for ${firstname} and told them.`);
    onClose();
  };
  const label = chosen > 0 ? `Propose ${formatTime(chosen, timeZone)}` : "Choose a time";
  return (
    <TimeSheet
      title={`Next session with ${firstname}`}
      closeLabel="Not now"
      confirmLabel={isPending ? "Sending…" : label}
      isPending={isPending}
      isChosen={chosen > 0}
      onClose={onClose}
      onConfirm={() => void send()}
      error={problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
    >
      <Column style={{ alignContent: "start" }}>
        <p style={{ margin: 0 }}>
          {service.name}, {service.minutes} minutes. We hold the time for {firstname} for {RULES.answerWithin}{" "}
          at most. Nothing is booked until {firstname} books it.
        </p>
        {slots.status === "loading" && <Loading />}
        {slots.status === "failed" && <LoadFailed message={slots.message} retry={slots.retry} />}
        {slots.status === "ready" && times.length === 0 && (
          <EmptyState
            title="You have no free time around then"
            action={
              <Button component={Link} variant="outlined" to={instructorPaths.scheduleHours}>
                Check your hours
              </Button>
            }
          />
        )}
        {times.length > 0 && (
          <Options legend="Your free times a week later" least={320}>
            {times.map((start) => (
              <Option key={start} name={name} isChosen={start === chosen} onChoose={() => choose(start)}>
                <span>
                  {formatTime(start, timeZone)}
                  {isSameTime(start, schedule, date) && <Quiet> · same time</Quiet>}
                </span>
              </Option>
            ))}
          </Options>
        )}
      </Column>
    </TimeSheet>
  );
}
