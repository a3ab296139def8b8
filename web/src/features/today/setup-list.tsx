import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { Link } from "react-router-dom";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useIsPaused, useOwnTeaching } from "../../data/people/use-own-teaching.ts";
import { CheckIcon } from "../../ui/icons/first-icons.tsx";
import { NextIcon } from "../../ui/icons/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { isSetupOpen, setupSteps } from "./setup-steps.ts";

/** What is left to do before the first booking; nothing while bookings are on, and nothing when all of it is done. */
export function SetupList() {
  return useIsPaused() ? <Steps /> : null;
}

function Steps() {
  const own = useOwnTeaching();
  const { answer: earnings } = useAnswer({}, call("/api/provider/earnings"));
  const { answer: calendar } = useAnswer({}, call("/api/provider/calendarstate"));
  // It is a help, not the page: without an answer it is not there, and each page says itself what is missing.
  if (own.status !== "ready" || !own.value || earnings.status !== "ready" || calendar.status !== "ready")
    return null;
  const steps = setupSteps({
    avatar: own.value.avatar,
    hasPayoutAccount: earnings.value.account.state !== "none",
    hasCalendar: calendar.value.host !== undefined,
    tax: earnings.value.tax?.given ? "given" : earnings.value.tax?.isAsked ? "asked" : undefined,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (!isSetupOpen(steps)) return null;
  return (
    <Panel aria-labelledby="setup">
      <h2 id="setup">Before your first session</h2>
      <Text>
        {done} of {steps.length} done. Turn on bookings whenever you're ready.
      </Text>
      <List>
        {steps.map(({ label, to, isDone }) => (
          <ListItem key={label} disablePadding>
            <ListItemButton component={Link} to={to} sx={{ marginInline: "-12px" }}>
              <ListItemIcon>{isDone ? <CheckIcon /> : <NextIcon />}</ListItemIcon>
              <ListItemText>
                {label}
                {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </ListItemText>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
