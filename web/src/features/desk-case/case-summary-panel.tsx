import type { CaseSummary, SummaryLine } from "@core/desk/case.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";

const Lines = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gridTemplateColumns: "4.4rem minmax(0, 1fr)",
  gap: "4px 12px",
  alignContent: "start",
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
  "& dd[data-tone=bad]": { color: theme.vars.palette.error.main, fontWeight: 600 },
  "& dd[data-next]": { fontWeight: 600 },
}));
const Halves = styled("div")(({ theme }) => ({
  display: "grid",
  gap: "4px 28px",
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("lg")]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
}));

const sideNames = { customer: "Customer", instructor: "Instructor" } as const;

/** The words of a line, with its moment in the desk's zone, and at the place where that is another one. */
const textOf = ({ text, at }: SummaryLine, timeZone: string | undefined): string =>
  [text, at !== undefined && formatDeskValue(at, "instant", timeZone)].filter(Boolean).join(" ");

interface CaseSummaryPanelProps {
  summary: CaseSummary;
  timeZone: string | undefined;
  /** What can be done now. */
  children: ReactNode;
}

/** A case at a glance: who, what, money, where it stands, what each side sees, and what comes next with its button. */
export function CaseSummaryPanel({ summary, timeZone, children }: CaseSummaryPanelProps) {
  const { who, what, money, state, waits, next, sides } = summary;
  const rows: [label: string, line: SummaryLine][] = [
    ["Who", { text: who }],
    ["What", what],
    ...(money ? [["Money", money] as [string, SummaryLine]] : []),
    ["State", state],
    ...(waits ? [["Waits", waits] as [string, SummaryLine]] : []),
  ];
  return (
    <DeskPanel aria-labelledby="case-summary">
      <h2 id="case-summary">At a glance</h2>
      <Halves>
        <Lines>
          {rows.map(([label, line]) => (
            <Line key={label} label={label} line={line} timeZone={timeZone} />
          ))}
          <dt>Next</dt>
          <dd data-next data-tone={next.tone} dir="auto">
            {textOf(next, timeZone)}
          </dd>
        </Lines>
        {sides.length > 0 && (
          <Lines>
            {sides.map(({ side, text }) => (
              <Line key={side} label={sideNames[side]} line={{ text }} timeZone={timeZone} />
            ))}
          </Lines>
        )}
      </Halves>
      {children}
    </DeskPanel>
  );
}

interface LineProps {
  label: string;
  line: SummaryLine;
  timeZone: string | undefined;
}

function Line({ label, line, timeZone }: LineProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd data-tone={line.tone} dir="auto">
        {textOf(line, timeZone)}
      </dd>
    </>
  );
}
