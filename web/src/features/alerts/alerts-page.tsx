import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { instructorPaths } from "../../app/instructor-paths.ts";
import { paths } from "../../app/paths.ts";
import { site } from "../../site.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Message } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import { NoteRow, PartingRow, rowId } from "./note-row.tsx";
import { useAlerts } from "./use-alerts.ts";

const Onward = styled(Link)(buttonLook);
const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 12 });

const FAILED = "Your notifications could not be loaded.";

/** Hands the focus of a row that is about to go to the next one, or to the heading. */
const passFocusOn = (id: string): void => {
  const row = document.getElementById(rowId(id));
  if (!row?.contains(document.activeElement)) return;
  const next = row.nextElementSibling?.querySelector<HTMLElement>("a, button");
  (next ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
};

/** Notifications of either site: first five, then ten at a time. */
export function AlertsPage() {
  const { notes, leaving, kept, unread, hasNews, read, dismiss, undo } = useAlerts(passFocusOn);
  const isReady = notes.status === "ready";
  const isEmpty = isReady && notes.items.length === 0 && !notes.hasMore;
  return (
    <Page
      title="Notifications"
      lead={isReady && unread > 0 && `${unread > 99 ? "More than 99" : unread} unread`}
    >
      <Stack>
        {notes.status === "loading" && <Loading />}
        {notes.status === "failed" && <Failed message={FAILED} retry={notes.reload} />}
        {hasNews && (
          <Message
            kind="info"
            action={
              <Button variant="text" onClick={notes.reload}>
                Show
              </Button>
            }
          >
            There is something new.
          </Message>
        )}
        {isEmpty && <AllQuiet />}
        {notes.items.length > 0 && (
          <List aria-label="Notifications">
            {notes.items.map((note) =>
              leaving.has(note.id) ? (
                <PartingRow key={`${note.id} leaving`} note={note} onUndo={() => undo(note)} />
              ) : (
                <NoteRow
                  key={note.id}
                  note={note}
                  isKept={note.id === kept}
                  onRead={() => read(note)}
                  onDismiss={() => dismiss(note)}
                />
              ),
            )}
          </List>
        )}
        {notes.hasMore && (
          <Row style={{ justifyContent: "center" }}>
            <Button variant="outlined" disabled={notes.isLoadingMore} onClick={notes.loadMore}>
              {notes.isLoadingMore ? "One moment…" : "Show more"}
            </Button>
          </Row>
        )}
      </Stack>
    </Page>
  );
}

function AllQuiet() {
  return site() === "instructors" ? (
    <EmptyState title="All quiet" action={<Onward to={instructorPaths.inbox}>To your inbox</Onward>}>
      New requests, changes and tips are told here.
    </EmptyState>
  ) : (
    <EmptyState title="All quiet" action={<Onward to={paths.book}>Book a session</Onward>}>
      Answers from instructors, changes and reminders are told here.
    </EmptyState>
  );
}
