import Button from "@mui/material/Button";
import type { Beacon } from "@shared/model/pricing.ts";
import type { User } from "@shared/model/user.ts";
import { useEffect, useState } from "react";
import { now } from "../../api/clock.ts";
import { type FreeTime, isPreferred, partsOf } from "../../booking/day-parts.ts";
import { DayStrip } from "../../booking/day-strip.tsx";
import { InstructorDialog } from "../../booking/instructor-dialog.tsx";
import { dateAt } from "../../booking/place-date.ts";
import { TimeList } from "../../booking/time-list.tsx";
import { useWeek } from "../../booking/use-week.ts";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Quiet, Row } from "../../ui/panel.tsx";
import { deviceZone, differs, formatTime } from "../../ui/time-format.ts";
import { InstructorChoice } from "./instructor-choice.tsx";
import { InstructorFilter } from "./instructor-filter.tsx";
import { NoTimes } from "./no-times.tsx";
import type { Wish, WishChange } from "./wish.ts";

interface TimeStepProps {
  wish: Wish;
  beacon: Beacon;
  beacons: readonly Beacon[];
  timeZone: string;
  preferred: User["schedule"];
  /** A start to choose by itself if somebody has it, ms UTC; 0 for none. */
  like: number;
  change: (change: WishChange) => void;
  onDone: () => void;
}

/** Who of those that have a time comes, unless the person still has to choose. */
const comingAt = ({ by }: FreeTime, wish: Wish): string => {
  if (by.includes(wish.by)) return wish.by;
  return by.length === 1 ? (by[0] ?? "") : "";
};

/** When, and with whom. */
export function TimeStep(props: TimeStepProps) {
  const { wish, beacon, beacons, timeZone, preferred, like, change, onDone } = props;
  const week = useWeek({
    query: { beacon: beacon.id, people: wish.people, ...(wish.who && { instructorId: wish.who }) },
    timeZone,
    date: wish.date || (wish.start > 0 ? dateAt(wish.start, timeZone) : ""),
  });
  const { slots, instructors, days, date, times } = week;
  const [shownId, setShownId] = useState("");
  const choose = (time: FreeTime) => change({ type: "time", start: time.start, by: comingAt(time, wish) });

  const liked = wish.start === 0 ? times.find(({ start }) => start === like) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when it is there
  useEffect(() => {
    if (liked) choose(liked);
  }, [liked?.start]);

  const time = times.find(({ start }) => start === wish.start);
  const here = time && instructors.filter(({ id }) => time.by.includes(id));
  return (
    <>
      <InstructorFilter
        who={wish.who}
        instructors={week.seen}
        onChoose={(who) => change({ type: "who", who })}
      />
      <DayStrip
        {...week}
        chosen={date}
        countOf={(day) => days && (days.get(day)?.length ?? 0)}
        onChoose={(day) => change({ type: "date", date: day })}
        onTurn={week.setFrom}
      />
      {differs(now(), timeZone, deviceZone()) && (
        <Quiet>Times are those of the place ({timeZone.replaceAll("_", " ")}), not of your device.</Quiet>
      )}
      {slots.status === "loading" && <Loading />}
      {slots.status === "failed" && <Failed message={slots.message} retry={slots.retry} />}
      {slots.status === "ready" && times.length === 0 && (
        <NoTimes
          {...week}
          wish={wish}
          beacon={beacon}
          beacons={beacons}
          isDay={days?.size !== 0}
          change={change}
        />
      )}
      <TimeList
        parts={partsOf(times, timeZone)}
        timeZone={timeZone}
        chosen={wish.start}
        isPreferred={(one) => isPreferred(one, preferred, timeZone)}
        onChoose={choose}
      />
      {week.more && <Button onClick={week.more}>Look at more instructors</Button>}
      {here && (
        <InstructorChoice
          when={`at ${formatTime(wish.start, timeZone, "time")}`}
          instructors={here}
          chosen={wish.by}
          onChoose={(by) => change({ type: "time", start: wish.start, by })}
          onShow={setShownId}
        />
      )}
      {time && wish.by && (
        <Row>
          <Button variant="contained" size="large" onClick={onDone}>
            Continue
          </Button>
        </Row>
      )}
      {shownId && <InstructorDialog id={shownId} onClose={() => setShownId("")} />}
    </>
  );
}
