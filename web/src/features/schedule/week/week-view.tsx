import type { CallOutput } from "@core/api/index.ts";
import { holidaysBetween } from "@core/availability/federal-holidays.ts";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, Suspense, useState } from "react";
import { now } from "../../../clock.ts";
import { useInboxBookings } from "../../../data/booking/inbox.ts";
import { addDays } from "../../../parts/booking/place-date.ts";
import { deviceTimeZone, isClockDifferent } from "../../../ui/formats/time-format.ts";
import { Column, SplitRow } from "../../../ui/layout.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { NewException } from "../exception-dialog.tsx";
import { HolidayList } from "../holidays/holiday-list.tsx";
import type { OnSaved } from "../use-plan.ts";
import { TimeDialog } from "./time-dialog.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekHead } from "./week-head.tsx";
import { type WeekLine, weekLines } from "./week-lines.ts";
import { type LinedDay, WeekList } from "./week-list.tsx";

const WeekGrid = lazyPart(() => import("./grid/week-grid.tsx").then((m) => m.WeekGrid));

const cityOf = (timeZone: string) => timeZone.split("/").at(-1)?.replaceAll("_", " ");
const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface WeekViewProps {
  /** Undefined until it is known. */
  week: CallOutput<"/api/provider/week"> | undefined;
  /** First date of the week, yyyy-mm-dd. */
  from: string;
  /** Today at the instructor's place. */
  today: string;
  timeZone: string;
  /** One week on, or back. */
  onTurn: (by: 1 | -1) => void;
  onAdd: (first: NewException) => void;
  onSaved: OnSaved;
  /** Beside the choice of a view: whose times are shown. */
  children: ReactNode;
}

/** The week as customers see it, on a phone a day of it, as a grid or a list, each closed time with its reason. */
export function WeekView({ week, from, today, timeZone, onTurn, onAdd, onSaved, children }: WeekViewProps) {
  const isPhone = useMediaQuery("(max-width: 699px)", { noSsr: true });
  const isWide = useMediaQuery("(min-width: 900px)", { noSsr: true });
  const [chosenView, setView] = useState<"grid" | "list">();
  const [nth, setNth] = useState(0);
  const [line, setLine] = useState<WeekLine>();
  const found = useInboxBookings();
  const view = chosenView ?? (isWide ? "grid" : "list");
  const at = now();
  const bookings = found.status === "ready" ? found.value.bookings : [];
  const days = (week?.days ?? []).map(
    (day): LinedDay => ({ ...day, lines: weekLines(day, at, week?.plan ?? {}, bookings) }),
  );
  const dates = WEEK.map((n) => addDays(from, n));
  const chosen = addDays(from, nth);
  const shown = {
    days: isPhone ? days.filter(({ date }) => date === chosen) : days,
    timeZone,
    today,
    onChoose: setLine,
  };
  const list = <WeekList {...shown} />;
  return (
    <Column>
      <WeekHead
        from={from}
        today={today}
        onTurn={(by) => {
          setNth(0);
          onTurn(by);
        }}
      />
      {isPhone && (
        <WeekDays
          dates={dates}
          chosen={chosen}
          today={today}
          days={days}
          onChoose={(date) => setNth(dates.indexOf(date))}
        />
      )}
      <SplitRow sx={{ alignItems: "end" }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={isPhone ? "Show the day as" : "Show the week as"}
          value={view}
          onChange={(_, next: "grid" | "list" | null) => next && setView(next)}
        >
          <ToggleButton value="grid">Grid</ToggleButton>
          <ToggleButton value="list">List</ToggleButton>
        </ToggleButtonGroup>
        {children}
      </SplitRow>
      {week && (
        <Quiet>
          {isClockDifferent(at, timeZone, deviceTimeZone()) && `Times are in ${cityOf(timeZone)} time. `}
          Tap a time to change it.
          {week.plan.status === "paused" && " Bookings are off, so nobody can book them."}
          {!week.beacon && " You don't teach anything that can be booked yet."}
        </Quiet>
      )}
      {week && (
        <HolidayList
          holidays={isPhone ? holidaysBetween(chosen, chosen) : holidaysBetween(from, addDays(from, 6))}
          plan={week.plan}
          isDay={isPhone}
          onSaved={onSaved}
        />
      )}
      {!week ? (
        <Loading />
      ) : view === "list" ? (
        list
      ) : (
        <Optional fallback={list}>
          <Suspense fallback={<Loading />}>
            <WeekGrid {...shown} from={isPhone ? chosen : from} now={at} />
          </Suspense>
        </Optional>
      )}
      {line && (
        <TimeDialog
          line={line}
          timeZone={timeZone}
          onAdd={(first) => {
            setLine(undefined);
            onAdd(first);
          }}
          onClose={() => setLine(undefined)}
        />
      )}
    </Column>
  );
}
