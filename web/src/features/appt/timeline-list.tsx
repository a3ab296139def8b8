import { styled } from "@mui/material/styles";
import { Quiet } from "../../ui/panel.tsx";
import { formatTime } from "../../ui/time-format.ts";
import type { Station } from "./timeline.ts";

const List = styled("ol")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  "& li": {
    position: "relative",
    padding: "0 0 14px 28px",
    lineHeight: 1.35,
    "&::before": {
      content: '""',
      position: "absolute",
      left: 3,
      top: 4,
      width: 12,
      height: 12,
      borderRadius: 6,
      boxSizing: "border-box",
      border: `2px solid ${theme.vars.palette.control}`,
      background: theme.vars.palette.background.paper,
      zIndex: 1,
    },
    "&:not(:last-child)::after": {
      content: '""',
      position: "absolute",
      left: 8,
      top: 16,
      bottom: -4,
      width: 2,
      background: theme.vars.palette.divider,
    },
  },
  "& li[data-state=done]::before, & li[data-state=now]::before": {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
  },
  "& li[data-state=now]::before": { boxShadow: `0 0 0 4px ${theme.vars.palette.mist}` },
  "& li[data-state=now] > strong": { color: theme.vars.palette.primary.main },
  "& li[data-state=ahead] > strong": { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

/** The way of a booking: what was, what is, what comes. */
export function Timeline({ stations, timeZone }: { stations: readonly Station[]; timeZone: string }) {
  return (
    <List aria-label="The way of this session">
      {stations.map(({ name, state, at }) => (
        <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <strong>{name}</strong>
          {at !== undefined && (
            <>
              {" "}
              <Quiet style={{ display: "inline-block" }}>
                {name === "Answer" && "by "}
                {formatTime(at, timeZone)}
              </Quiet>
            </>
          )}
        </li>
      ))}
    </List>
  );
}
