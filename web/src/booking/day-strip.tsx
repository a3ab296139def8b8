import { styled } from "@mui/material/styles";
import { useId } from "react";
import { NextIcon, PreviousIcon } from "../ui/icons/icons.tsx";
import { addDays, dayName, longName, weekdayName } from "./place-date.ts";

const Strip = styled("div")({ display: "grid", gap: 8, minWidth: 0 });
const Head = styled("div")({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr) 44px",
  alignItems: "center",
  textAlign: "center",
  fontWeight: 600,
});

const Turn = styled("button")(({ theme }) => ({
  height: 44,
  border: 0,
  borderRadius: 12,
  padding: 0,
  display: "grid",
  placeItems: "center",
  background: "none",
  color: theme.vars.palette.primary.main,
  cursor: "pointer",
  "&:hover": { background: theme.vars.palette.mist },
  "&:disabled": { color: theme.vars.palette.control, cursor: "default", background: "none" },
}));

const Days = styled("div")({ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: 4 });

const Day = styled("label")(({ theme }) => ({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  minHeight: 64,
  borderRadius: 12,
  cursor: "pointer",
  fontSize: "0.82rem",
  lineHeight: 1.3,
  textAlign: "center",
  "& strong": { fontSize: "1.1rem" },
  "& i": { width: 6, height: 6, marginTop: 3, borderRadius: 3 },
  "&[data-free=true] i": { background: theme.vars.palette.primary.main },
  "&[data-free=false]": { color: theme.vars.palette.text.secondary },
  "&:hover": { background: theme.vars.palette.mist },
  "&:has(:checked)": {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    "& i": { background: "currentColor" },
  },
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" },
}));

interface DayStripProps {
  /** First of the seven dates, yyyy-mm-dd. */
  from: string;
  /** The date whose times are shown. */
  chosen: string;
  /** First and last date that can be booked. */
  first: string;
  last: string;
  /** How many free times a date has; undefined while they are not known. */
  countOf: (date: string) => number | undefined;
  onChoose: (date: string) => void;
  onTurn: (from: string) => void;
}

const saying = (count: number | undefined) =>
  count === undefined
    ? ""
    : count === 0
      ? ", no free times"
      : `, ${count} free ${count === 1 ? "time" : "times"}`;

/** Seven days to choose from, and the way to the seven before and after. */
export function DayStrip({ from, chosen, first, last, countOf, onChoose, onTurn }: DayStripProps) {
  const name = useId();
  const dates = Array.from({ length: 7 }, (_, i) => addDays(from, i)).filter((date) => date <= last);
  const turn = (days: number) => {
    const next = addDays(from, days);
    onTurn(next < first ? first : next);
  };
  const ends = [dates[0], dates.at(-1)].map((date) => date && dayName(date));
  return (
    <Strip>
      <Head>
        <Turn type="button" aria-label="Earlier days" disabled={from <= first} onClick={() => turn(-7)}>
          <PreviousIcon />
        </Turn>
        <span aria-live="polite">{ends.join(" – ")}</span>
        <Turn
          type="button"
          aria-label="Later days"
          disabled={addDays(from, 7) > last}
          onClick={() => turn(7)}
        >
          <NextIcon />
        </Turn>
      </Head>
      <Days role="radiogroup" aria-label="Day">
        {dates.map((date) => {
          const count = countOf(date);
          return (
            <Day key={date} data-free={count === undefined ? undefined : count > 0}>
              <input
                type="radio"
                name={name}
                aria-label={longName(date) + saying(count)}
                checked={date === chosen}
                onChange={() => onChoose(date)}
              />
              <span>{weekdayName(date)}</span>
              <strong>{Number(date.slice(8))}</strong>
              <i aria-hidden="true" />
            </Day>
          );
        })}
      </Days>
    </Strip>
  );
}
