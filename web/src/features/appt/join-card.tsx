import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { CallOutput } from "@shared/api/index.ts";
import { Link } from "react-router-dom";
import { paths, withNext } from "../../app/paths.ts";
import { useUser } from "../../data/user.ts";
import { ClockIcon, InfoIcon, PeopleIcon, PlaceIcon } from "../../ui/icons/icons.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { Message } from "../../ui/message.tsx";
import { Panel, Quiet, Stack } from "../../ui/panel.tsx";

export type Invitation = CallOutput<"/api/book/invitation">;

const Facts = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 16,
  "& > li": { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: 14 },
  "& svg": { color: theme.vars.palette.primary.main, marginTop: 1 },
}));

interface JoinCardProps {
  invitation: Invitation;
  /** Where this is, to come back to. */
  here: string;
  isJoining: boolean;
  /** Whether no answer came back the last time. */
  isLost: boolean;
  onJoin: () => void;
}

/** What one is invited to, what others will see of one, and the button. */
export function JoinCard({ invitation, here, isJoining, isLost, onJoin }: JoinCardProps) {
  const { host, instructor, service, minutes, start, end, timeZone, city, status, seats } = invitation;
  const user = useUser();
  const isNameless = user.status === "ready" && user.value?.firstname === "";
  const isOpen = status === "Requested" || status === "Held";
  return (
    <Panel aria-label="The session">
      <Stack>
        <Facts>
          <li>
            <PeopleIcon />
            <span>
              <strong>{service}</strong>, {minutes} minutes, with {instructor}
              <br />
              <Quiet>{seats === 1 ? "One place is free." : `${seats} places are free.`}</Quiet>
            </span>
          </li>
          <li>
            <ClockIcon />
            <span>
              <LocalTime at={start} until={end} timeZone={timeZone} />
              {isOpen && (
                <>
                  <br />
                  <Quiet>Not confirmed yet. We tell you when it is.</Quiet>
                </>
              )}
            </span>
          </li>
          <li>
            <PlaceIcon />
            <span>
              {city}
              <br />
              <Quiet>You see the address as soon as you have joined.</Quiet>
            </span>
          </li>
          <li>
            <InfoIcon />
            <span>
              {host} and the others see your first name, your initial and your picture.
              {isNameless && (
                <>
                  {" "}
                  You have not told us your name yet, so you would be “A friend”.{" "}
                  <Link to={withNext(paths.name, here)}>Add my name</Link>
                </>
              )}
            </span>
          </li>
        </Facts>
        {isLost && (
          <Message kind="error">
            We have not heard back. Nothing is done twice: please press again to see how it ended.
          </Message>
        )}
        <Button variant="contained" size="large" fullWidth disabled={isJoining} onClick={onJoin}>
          {isJoining ? "Joining…" : "Join the session"}
        </Button>
      </Stack>
    </Panel>
  );
}
