import type { CallOutput } from "@core/api/index.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { ClockIcon, InfoIcon } from "../../../ui/icons/first-icons.tsx";
import { PeopleIcon, PlaceIcon } from "../../../ui/icons/icons.tsx";
import { Panel, Quiet, Stack } from "../../../ui/panel.tsx";

type Invitation = CallOutput<"/api/book/invitation">;

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
  /** The button or links below the facts. */
  children: ReactNode;
}

/** Who invites to what, when, and in which part of town; nothing that needs signing in. */
export function JoinCard({ invitation, children }: JoinCardProps) {
  const { host, instructor, service, minutes, start, end, timeZone, status, seats } = invitation;
  const { city, region, postalCode } = invitation;
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
              <Quiet>
                {seats === 0
                  ? "This session is full."
                  : seats === 1
                    ? "1 spot left."
                    : `${seats} spots left.`}
              </Quiet>
            </span>
          </li>
          <li>
            <ClockIcon />
            <span>
              <LocalTime at={start} until={end} timeZone={timeZone} />
              {isOpen && (
                <>
                  <br />
                  <Quiet>Not confirmed yet. Once you join, we'll let you know when it is.</Quiet>
                </>
              )}
            </span>
          </li>
          <li>
            <PlaceIcon />
            <span>
              {city}, {region} {postalCode}
              <br />
              <Quiet>You'll see the address once you join.</Quiet>
            </span>
          </li>
          <li>
            <InfoIcon />
            <span>{host} and the other guests will see your first name, last initial and photo.</span>
          </li>
        </Facts>
        {children}
      </Stack>
    </Panel>
  );
}
