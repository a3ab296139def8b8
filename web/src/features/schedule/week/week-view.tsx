import type { CallOutput } from "@core/api/index.ts";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useState } from "react";
import { now } from "../../../clock.ts";
import { addDays, formatShortDate } from "../../../parts/booking/place-date.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { NextIcon, PreviousIcon } from "../../../ui/icons/icons.tsx";
import { Column } from "../../../ui/layout.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { NewException } from "../exception-dialog.tsx";
import { type DayLine, dayLines } from "./day-lines.ts";
import { TimeDialog } from "./time-dialog.tsx";
import { WeekList } from "./week-list.tsx";

const WeekGrid = lazyPart(() => import("./grid/week-grid.tsx").then((m) => m.WeekGrid));

const Head = styled("div")({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr) 44px",
  alignItems: "center",
  textAlign: "center",
  fontWeight: 600,
});

interface WeekViewProps {
  week: CallOutput<"/api/provider/week">;
  /** First date of the week, yyyy-mm-dd. */
  from: string;
  /** Today at the instructor's place. */
  today: string;
  onTurn: (from: string) => void;
  onOffer: (beacon: string) => void;
  onAdd: (first: NewException) => void;
}

/** The week as customers see it, as a grid or a list, each closed time with its reason. */
export function WeekView({ week, from, today, onTurn, onOffer, onAdd }: WeekViewProps) {
  const { plan, timeZone, beacon, offers } = week;
  const isWide = useMediaQuery("(min-width: 900px)", { noSsr: true });
  const [chosenView, setView] = useState<"grid" | "list">();
  const [line, setLine] = useState<DayLine>();
  const view = chosenView ?? (isWide ? "grid" : "list");
  const at = now();
  const days = week.days.map((day) => ({ ...day, lines: dayLines(day, at, plan) }));
  const shown = { days, timeZone, today, onChoose: setLine };
  const list = <WeekList {...shown} />;
  return (
    <Column>
      {offers.length > 1 && beacon && (
        <Choice label="Show times for" value={beacon} onChange={onOffer}>
          {offers.map(({ id, style, minutes }) => (
            <option key={id} value={id}>
              {style}, {minutes} minutes
            </option>
          ))}
        </Choice>
      )}
      <Head>
        <IconButton
          color="primary"
          aria-label="Previous week"
          disabled={from <= today}
          onClick={() => onTurn(addDays(from, -7))}
        >
          <PreviousIcon />
        </IconButton>
        <span aria-live="polite">
          {formatShortDate(from)} – {formatShortDate(addDays(from, 6))}
        </span>
        <IconButton color="primary" aria-label="Next week" onClick={() => onTurn(addDays(from, 7))}>
          <NextIcon />
        </IconButton>
      </Head>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show the week as"
        value={view}
        onChange={(_, next: "grid" | "list" | null) => next && setView(next)}
      >
        <ToggleButton value="grid">Grid</ToggleButton>
        <ToggleButton value="list">List</ToggleButton>
      </ToggleButtonGroup>
      <Quiet>
        Times are in {timeZone.split("/").at(-1)?.replaceAll("_", " ")} time. Tap one to change it.
        {plan.status === "paused" && " You're paused, so nobody can book them."}
        {!beacon && " You don't teach anything that can be booked yet."}
      </Quiet>
      {view === "list" ? (
        list
      ) : (
        <Optional fallback={list}>
          <Suspense fallback={<Loading />}>
            <WeekGrid {...shown} from={from} now={at} />
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
