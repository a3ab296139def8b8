import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

// On a phone it stays at the bottom of the screen while its step is on it.
const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "center",
  justifyContent: "space-between",
  "& > span": { flex: "1 1 8ch", minWidth: 0, display: "grid" },
  "& > span > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& > button": { flex: "none" },
  "& > button:only-child": { flex: 1 },
  [theme.breakpoints.down("md")]: {
    position: "sticky",
    bottom: "var(--bottom-strip, 0px)",
    zIndex: 1,
    margin: "0 -20px",
    padding: "12px 20px",
    background: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.up("md")]: { "& > span": { display: "none" } },
}));

interface StepBarProps {
  /** The session so far in a few words, and its price; on a wide screen the summary shows them. */
  bar?: { text: string; total: string } | undefined;
  /** The button of the step. */
  children: ReactNode;
}

/** The end of a step: what was chosen, what it costs, and the button that continues. */
export function StepBar({ bar, children }: StepBarProps) {
  return (
    <Bar data-bottom-bar="">
      {bar && (
        <span aria-hidden="true">
          <span>{bar.text}</span>
          <strong>{bar.total}</strong>
        </span>
      )}
      {children}
    </Bar>
  );
}
