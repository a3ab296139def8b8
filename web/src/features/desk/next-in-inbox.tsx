import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { InboxRows } from "../../parts/desk/inbox/inbox-rows.tsx";
import { deskInboxPath } from "../../routing/desk-paths.ts";
import { Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";

/** Rows of the inbox that the first page shows. */
const SHOWN = 6;

/** What waits first, and what the operator looks after. */
export function NextInInbox() {
  const { answer } = useAnswer({ tab: "open" } as const, deskCall("/api/operator/inbox"));
  const hasOwn = answer.status === "ready" && (answer.value.counts?.mine ?? 0) > 0;
  return (
    <>
      <DeskPanel aria-labelledby="waiting">
        <h2 id="waiting">Waiting for an answer</h2>
        <LoadableView of={answer} empty={null}>
          {({ items, counts }) =>
            items.length === 0 ? (
              <Quiet>Nothing is waiting. Enjoy the quiet.</Quiet>
            ) : (
              <>
                <InboxRows label="Waiting for an answer" items={items.slice(0, SHOWN)} />
                <Row style={{ gap: 16 }}>
                  <Link to={deskInboxPath("open")}>Open the inbox ({counts?.open ?? items.length})</Link>
                  {counts && counts.snoozed > 0 && (
                    <Link to={deskInboxPath("snoozed")}>Snoozed ({counts.snoozed})</Link>
                  )}
                </Row>
              </>
            )
          }
        </LoadableView>
      </DeskPanel>
      {hasOwn && <OwnItems />}
    </>
  );
}

function OwnItems() {
  const { answer } = useAnswer({ tab: "mine" } as const, deskCall("/api/operator/inbox"));
  return (
    <DeskPanel aria-labelledby="mine">
      <h2 id="mine">Assigned to you</h2>
      <LoadableView of={answer} empty={null}>
        {({ items, counts }) => (
          <>
            <InboxRows label="Assigned to you" items={items.slice(0, SHOWN)} />
            {items.length > SHOWN && <Link to={deskInboxPath("mine")}>All of yours ({counts?.mine})</Link>}
          </>
        )}
      </LoadableView>
    </DeskPanel>
  );
}
