import { styled } from "@mui/material/styles";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Quiet } from "../../../ui/panel.tsx";
import type { TimelineStep } from "./timeline-steps.ts";

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

/** Who took a step and when: "by you · Tue, May 5, 10:00 AM". Empty if neither is known. */
const factsOf = ({ who, at, until, from }: TimelineStep, timeZone: string): string => {
  const when = [
    at !== undefined && formatTime(at, timeZone),
    until !== undefined && `by ${formatTime(until, timeZone)}`,
  ];
  const moved = from !== undefined && `was ${formatTime(from, timeZone)}`;
  return [who && `by ${who}`, ...when, moved].filter(Boolean).join(" · ");
};

/** The steps of a booking: what happened, what happens now, what comes next. */
export function BookingTimeline({ steps, timeZone }: { steps: readonly TimelineStep[]; timeZone: string }) {
  return (
    <List aria-label="Booking steps">
      {steps.map((step) => {
        const { name, state, at } = step;
        const facts = factsOf(step, timeZone);
        return (
          <li key={`${name} ${at}`} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <strong>{name}</strong>
            {facts && (
              <>
                {" "}
                <Quiet style={{ display: "inline-block" }}>{facts}</Quiet>
              </>
            )}
          </li>
        );
      })}
    </List>
  );
}
