import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Radio from "@mui/material/Radio";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { NextIcon, PreviousIcon } from "../../../ui/icons/icons.tsx";
import { TurnRow } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";
import { addDays, formatLongDate, formatShortDate, formatWeekday } from "../place-date.ts";

const Strip = styled("div")({ display: "grid", gap: 8, minWidth: 0 });
const Days = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(max(44px, 1.9rem), 1fr))",
  gap: "4px 1px",
  // Seven targets of 44 px fill a phone of 360 px to the edges of their panel.
  [theme.breakpoints.down("sm")]: { margin: "0 -20px" },
  [theme.breakpoints.up("sm")]: { gap: 4 },
}));

// Radio buttons, not toggle buttons: one of many, chosen with the arrow keys.
const Day = styled(FormControlLabel)(({ theme }) => ({
  position: "relative",
  display: "grid",
  gap: 0,
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
  "@media (forced-colors: active)": { "&[data-free=true] i": { border: "3px solid" } },
  "&[data-free=false]": { color: theme.vars.palette.text.secondary },
  "@media (hover: hover)": { "&:hover": { background: theme.vars.palette.mist } },
  "&:has(:checked)": {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    "& i": { background: "currentColor" },
  },
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& .MuiRadio-root": { position: "absolute", inset: 0, opacity: 0 },
}));

interface DayStripProps {
  /** First of the seven dates, yyyy-mm-dd. */
  from: string;
  /** The selected date. */
  chosen: string;
  /** First and last bookable date. */
  first: string;
  last: string;
  /** Says until when the instructor is away; empty if they are not. */
  away: string;
  /** The number of open times of a date; undefined while loading. */
  countOf: (date: string) => number | undefined;
  onChoose: (date: string) => void;
  onTurn: (from: string) => void;
}

const saying = (count: number | undefined) =>
  count === undefined
    ? ""
    : count === 0
      ? ", no open times"
      : `, ${count} open ${count === 1 ? "time" : "times"}`;

/** A week to choose a day from, with buttons for the previous and next week. */
export function DayStrip({ from, chosen, first, last, away, countOf, onChoose, onTurn }: DayStripProps) {
  const name = useId();
  const dates = Array.from({ length: 7 }, (_, i) => addDays(from, i)).filter((date) => date <= last);
  const turn = (days: number) => {
    const next = addDays(from, days);
    onTurn(next < first ? first : next);
  };
  const ends = [dates[0], dates.at(-1)].map((date) => date && formatShortDate(date));
  return (
    <Strip>
      <TurnRow>
        <IconButton
          color="primary"
          aria-label="Earlier days"
          disabled={from <= first}
          onClick={() => turn(-7)}
        >
          <PreviousIcon />
        </IconButton>
        <span aria-live="polite">{ends.join(" – ")}</span>
        <IconButton
          color="primary"
          aria-label="Later days"
          disabled={addDays(from, 7) > last}
          onClick={() => turn(7)}
        >
          <NextIcon />
        </IconButton>
      </TurnRow>
      {away && <Quiet role="status">{away}</Quiet>}
      <Days role="radiogroup" aria-label="Day">
        {dates.map((date) => {
          const count = countOf(date);
          return (
            <Day
              key={date}
              data-free={count === undefined ? undefined : count > 0}
              disableTypography
              control={
                <Radio
                  name={name}
                  checked={date === chosen}
                  onChange={() => onChoose(date)}
                  slotProps={{ input: { "aria-label": formatLongDate(date) + saying(count) } }}
                />
              }
              label={
                <>
                  <span>{formatWeekday(date)}</span>
                  <strong>{Number(date.slice(8))}</strong>
                  <i aria-hidden="true" />
                </>
              }
            />
          );
        })}
      </Days>
    </Strip>
  );
}
