import type { CallOutput } from "@core/api/index.ts";
import type { ReactNode } from "react";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { ClockIcon, InfoIcon } from "../../../ui/icons/first-icons.tsx";
import { PeopleIcon, PlaceIcon } from "../../../ui/icons/icons.tsx";
import { Column } from "../../../ui/layout.ts";
import { IconList, IconListItem } from "../../../ui/lists/icon-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";

type Invitation = CallOutput<"/api/book/invitation">;

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
      <Column>
        <IconList>
          <IconListItem icon={<PeopleIcon />}>
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
          </IconListItem>
          <IconListItem icon={<ClockIcon />}>
            <span>
              <LocalTime at={start} until={end} timeZone={timeZone} />
              {isOpen && (
                <>
                  <br />
                  <Quiet>Not confirmed yet. Once you join, we'll let you know when it is.</Quiet>
                </>
              )}
            </span>
          </IconListItem>
          <IconListItem icon={<PlaceIcon />}>
            <span>
              {city}, {region} {postalCode}
              <br />
              <Quiet>You'll see the address once you join.</Quiet>
            </span>
          </IconListItem>
          <IconListItem icon={<InfoIcon />}>
            <span>{host} and the other guests will see your first name, last initial and photo.</span>
          </IconListItem>
        </IconList>
        {children}
      </Column>
    </Panel>
  );
}
