import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { SessionBar } from "./session-bar.ts";

// On a phone it stays at the bottom of the screen while its step is on it. Nothing is cut: where text, price and button don't fit
// side by side, as at 360 px or with big text, the button goes below.
const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 12px",
  alignItems: "center",
  justifyContent: "space-between",
  "& > button": { flex: "1 0 auto" },
  [theme.breakpoints.down("md")]: {
    position: "sticky",
    bottom: "var(--bottom-strip, 0px)",
    zIndex: 1,
    margin: "0 -20px",
    padding: "12px 20px",
    background: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.up("md")]: {
    "& > button:not(:only-child)": { flex: "none", marginInlineStart: "auto" },
  },
}));
const SoFar = styled("div")(({ theme }) => ({
  flex: "1000 1 11rem",
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: 12,
  lineHeight: 1.3,
  "& > span": { display: "grid", minWidth: 0, overflowWrap: "anywhere" },
  "& small": { fontSize: "0.9rem", color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up("md")]: { display: "none" },
}));

interface StepBarProps {
  /** On a wide screen the summary shows it. */
  bar?: SessionBar | undefined;
  /** The button of the step. */
  children: ReactNode;
}

/** The end of a step: what was chosen, what it costs, and the button that continues. */
export function StepBar({ bar, children }: StepBarProps) {
  return (
    <Bar data-bottom-bar="">
      {bar && (
        <SoFar aria-hidden="true">
          <span>
            {bar.text}
            {bar.who && <small>{bar.who}</small>}
          </span>
          <strong>{bar.total}</strong>
        </SoFar>
      )}
      {children}
    </Bar>
  );
}
