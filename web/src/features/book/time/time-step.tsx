import { favoritesFirst, isFitting, type SearchedTeacher } from "@core/people/instructors/teacher-search.ts";
import type { Beacon } from "@core/people/places/pricing.ts";
import type { User } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { useEffect, useEffectEvent, useState } from "react";
import { now } from "../../../clock.ts";
import { dayPartsOf, type FreeSlot, isPreferredTime } from "../../../parts/booking/availability/day-parts.ts";
import { DayStrip } from "../../../parts/booking/availability/day-strip.tsx";
import { TimeList } from "../../../parts/booking/availability/time-list.tsx";
import { useBookableWeek } from "../../../parts/booking/availability/use-bookable-week.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { deviceTimeZone, formatTime, isClockDifferent } from "../../../ui/formats/time-format.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { FlowFacts } from "../steps/flow-facts.ts";
import { StepBar } from "../steps/step-bar.tsx";
import { InstructorChoice } from "./instructor-choice.tsx";
import { InstructorFaces } from "./instructor-faces.tsx";
import { InstructorFilters } from "./instructor-filters.tsx";
import { NoTimes } from "./no-times.tsx";
import { orderedInstructors } from "./ordered-instructors.ts";
import { useInstructorFilter } from "./use-instructor-filter.ts";

// Loaded on demand: most customers know whom they want, or anyone will do (byte budget).
const InstructorDialog = lazyPart(() =>
  import("../../../parts/booking/instructor/instructor-dialog.tsx").then((m) => m.InstructorDialog),
);

interface TimeStepProps extends Pick<FlowFacts, "choice" | "beacons" | "timeZone" | "change" | "bar"> {
  uid: string;
  favorites: readonly string[];
  beacon: Beacon;
  preferred: User["schedule"];
  /** A start to select automatically if it is free, ms UTC; 0 for none. */
  preferredStart: number;
  onDone: () => void;
}

export function TimeStep(props: TimeStepProps) {
  const {
    uid,
    favorites,
    choice,
    beacon,
    beacons,
    timeZone,
    preferred,
    preferredStart,
    change,
    bar,
    onDone,
  } = props;
  const [filter, setFilter] = useInstructorFilter(uid);
  const [isFiltering, setIsFiltering] = useState(false);
  const asked = Object.keys(filter).length;
  // Who was chosen by name is shown, also if they are not all that is asked for.
  const isShown = (one: SearchedTeacher) =>
    one.id !== choice.without && (one.id === choice.onlyInstructorId || isFitting(one, filter));
  const week = useBookableWeek({
    query: {
      beacon: beacon.id,
      people: choice.people,
      ...(choice.onlyInstructorId && { instructorId: choice.onlyInstructorId }),
    },
    timeZone,
    isShown,
    date: choice.date || (choice.start > 0 ? dateAt(choice.start, timeZone) : ""),
  });
  const { slots, seen, days, date, times } = week;
  const [shownId, setShownId] = useState("");
  const faces = favoritesFirst(orderedInstructors(seen.filter(isShown), timeZone), favorites);
  // The first of the free is chosen, unless another one already is: a time is enough to continue.
  const choose = ({ start, instructorIds }: FreeSlot) => {
    const [first] = faces.filter(({ id }) => instructorIds.includes(id));
    const instructorId = instructorIds.find((id) => id === choice.instructorId) ?? first?.id ?? "";
    change({ type: "time", start, instructorId });
  };

  const preselected = choice.start === 0 ? times.find(({ start }) => start === preferredStart) : undefined;
  const isPreselected = preselected !== undefined;
  const onPreselected = useEffectEvent(() => preselected && choose(preselected));
  useEffect(() => {
    if (isPreselected) onPreselected();
  }, [isPreselected]);

  const time = times.find(({ start }) => start === choice.start);
  const atThisTime = time && faces.filter(({ id }) => time.instructorIds.includes(id));
  return (
    <>
      <InstructorFaces
        instructorId={choice.onlyInstructorId}
        instructors={faces}
        favorites={favorites}
        timeZone={timeZone}
        onChoose={(onlyInstructorId) => change({ type: "instructor", onlyInstructorId })}
      />
      <Button
        style={{ justifySelf: "start", marginInlineStart: -20 }}
        aria-expanded={isFiltering}
        onClick={() => setIsFiltering(!isFiltering)}
      >
        Filter instructors{asked > 0 && ` (${asked})`}
      </Button>
      {isFiltering && <InstructorFilters filter={filter} instructors={seen} onChange={setFilter} />}
      <DayStrip
        {...week}
        chosen={date}
        countOf={(day) => days && (days.get(day)?.length ?? 0)}
        onChoose={(day) => change({ type: "date", date: day })}
        onTurn={week.setFrom}
      />
      {isClockDifferent(now(), timeZone, deviceTimeZone()) && (
        <Quiet>Times are in {timeZone.split("/").at(-1)?.replaceAll("_", " ")} time.</Quiet>
      )}
      {slots.status === "loading" && <Loading />}
      {slots.status === "failed" && <LoadFailed message={slots.message} retry={slots.retry} />}
      {slots.status === "ready" && times.length === 0 && (
        <NoTimes
          {...week}
          choice={choice}
          beacon={beacon}
          beacons={beacons}
          isDay={days?.size !== 0}
          onAnyone={
            choice.onlyInstructorId || asked > 0
              ? () => {
                  setFilter({});
                  change({ type: "instructor", onlyInstructorId: "" });
                }
              : null
          }
          change={change}
        />
      )}
      <TimeList
        parts={dayPartsOf(times, timeZone)}
        timeZone={timeZone}
        chosen={choice.start}
        isPreferred={(one) => isPreferredTime(one, preferred, timeZone)}
        onChoose={choose}
      />
      {week.more && <Button onClick={week.more}>Show more instructors</Button>}
      {atThisTime && (
        <InstructorChoice
          when={formatTime(choice.start, timeZone, "time")}
          instructors={atThisTime}
          chosen={choice.instructorId}
          onChoose={(instructorId) => change({ type: "time", start: choice.start, instructorId })}
          onShow={setShownId}
        />
      )}
      <StepBar bar={bar}>
        <Button variant="contained" size="large" disabled={!time || !choice.instructorId} onClick={onDone}>
          Continue
        </Button>
      </StepBar>
      <LazyBoundary onFailed={() => setShownId("")}>
        {shownId && <InstructorDialog id={shownId} onClose={() => setShownId("")} />}
      </LazyBoundary>
    </>
  );
}
