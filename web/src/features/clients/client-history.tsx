import type { CallOutput } from "@core/api/index.ts";
import type { PastWithClient } from "@core/api/instructor-clients.ts";
import type { EndingKind } from "@core/booking/ending.ts";
import { endingLooks, statusLooks } from "@core/booking/status-look.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { SheetText } from "../../parts/booking/sheet-text.tsx";
import { placeDayText } from "../../parts/instructor-bookings/together-text.ts";
import { sessionPath } from "../../routing/instructor-links.ts";
import { Column, SplitRow } from "../../ui/layout.ts";
import { ShowMore } from "../../ui/lists/show-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";

type Page = CallOutput<"/api/provider/client">;

/** The past sessions with a client, newest first, page by page. */
export function ClientHistory({ first }: { first: Page }) {
  const [pages, setPages] = useState([first]);
  const more = useAction(call("/api/provider/client"));
  const next = pages.at(-1)?.next;
  const sessions = pages.flatMap((page) => page.sessions);
  const unread = pages.reduce((sum, page) => sum + (page.unread ?? 0), 0);
  const loadMore = async () => {
    const result = await more.run({ customerId: first.client.id, ...(next && { after: next }) });
    if (result?.ok) setPages((shown) => [...shown, result.value]);
  };
  return (
    <Panel aria-labelledby="history">
      <h2 id="history">Sessions together</h2>
      <Column>
        {sessions.length + unread === 0 && !next && (
          <Quiet>Your sessions show up here once they're over.</Quiet>
        )}
        {sessions.length > 0 && (
          <List aria-label="Sessions together" disablePadding>
            {sessions.map((session) => (
              <PastSession key={session.appointmentId} session={session} />
            ))}
          </List>
        )}
        {unread > 0 && (
          <Quiet>
            {unread === 1 ? "1 session is" : `${unread} sessions are`} missing here: we couldn't read{" "}
            {unread === 1 ? "it" : "them"}, and our team knows.
          </Quiet>
        )}
        {first.next && (
          <ShowMore
            hasMore={next !== undefined}
            isLoading={more.isPending}
            hasFailed={more.problem !== undefined}
            failure={more.problem?.message ?? ""}
            onMore={() => void loadMore()}
          />
        )}
      </Column>
    </Panel>
  );
}

function PastSession({ session }: { session: PastWithClient }) {
  const { appointmentId, start, timeZone, service, minutes, ending, sheet } = session;
  // An ending that is newer than this page has the look of any other.
  const look = (ending && endingLooks[ending as EndingKind]) || statusLooks[ending ? "Canceled" : "Missed"];
  return (
    <ListItem divider disableGutters>
      <Column style={{ gap: 8, width: "100%" }}>
        <SplitRow>
          <Link to={sessionPath(appointmentId)}>{placeDayText(start, timeZone)}</Link>
          {ending !== "closed" && <Pill kind={look.tone}>{look.label}</Pill>}
        </SplitRow>
        <Quiet>
          {service}, {minutes} minutes
        </Quiet>
        {sheet && <SheetText practiced={sheet.practiced} atHome={sheet.atHome} />}
      </Column>
    </ListItem>
  );
}
