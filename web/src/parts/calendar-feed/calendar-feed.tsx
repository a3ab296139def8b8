import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { CopyField } from "../../ui/forms/copy-field.tsx";
import { Row } from "../../ui/layout.ts";
import { Points } from "../../ui/lists/points.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { RenewFeed } from "./renew-feed.tsx";
import type { useCalendarFeed } from "./use-calendar-feed.ts";

interface CalendarFeedProps extends ReturnType<typeof useCalendarFeed> {
  /** List items: who can see what at the address. */
  children: ReactNode;
}

/** The private address calendar programs subscribe to: to copy, to open, to replace. */
export function CalendarFeed({ feed, isRenewing, problem, renew, children }: CalendarFeedProps) {
  return (
    <LoadableView of={feed} empty={null}>
      {({ address, webcal }) => (
        <>
          <CopyField key={address} label="Private link" value={address} />
          <Row>
            <Button variant="contained" href={webcal}>
              Open in my calendar
            </Button>
          </Row>
          <Points>{children}</Points>
          <RenewFeed isPending={isRenewing} problem={problem} onRenew={renew} />
        </>
      )}
    </LoadableView>
  );
}
