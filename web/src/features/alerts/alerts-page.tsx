import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { instructorPaths } from "../../app/instructor-paths.ts";
import { paths } from "../../app/paths.ts";
import { site } from "../../site.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Message } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/panel.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { deviceZone } from "../../ui/time-format.ts";
import { byDay } from "./days.ts";
import { NoteRow, PartingRow, rowId } from "./note-row.tsx";
import { useAlerts } from "./use-alerts.ts";

const Onward = styled(Link)(buttonLook);
const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 12 });
const Day = styled("h2")(({ theme }) => ({ ...theme.typography.h3, marginBottom: 12 }));

const FAILED = "Your notifications could not be loaded.";
const FAILED_MORE = "Earlier notifications could not be loaded.";

const toHeading = () => document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });

/** Hands the focus of a row that is about to go to the next one, or to the heading. */
const passFocusOn = (id: string): void => {
  const row = document.getElementById(rowId(id));
  if (!row?.contains(document.activeElement)) return;
  const rows = [...document.querySelectorAll("[data-row]")];
  const next = rows[rows.indexOf(row) + 1]?.querySelector<HTMLElement>("a, button");
  if (next) next.focus({ preventScroll: true });
  else toHeading();
};

/** Notifications of either site: first five, then ten at a time. */
export function AlertsPage() {
  const { notes, leaving, kept, unread, isMarking, hasNews, read, readAll, dismiss, undo } =
    useAlerts(passFocusOn);
  const isReady = notes.status === "ready";
  const isEmpty = isReady && notes.items.length === 0 && !notes.hasMore;
  const showNews = () => {
    toHeading();
    notes.reload();
  };
  const markAll = async () => {
    // The button goes when nothing is unread any more, and would take the focus with it.
    if (await readAll()) toHeading();
  };
  return (
    <Page
      title="Notifications"
      lead={isReady && unread > 0 && `${unread > 99 ? "More than 99" : unread} unread`}
      actions={
        isReady &&
        (unread > 0 || isMarking) && (
          <Button variant="outlined" aria-disabled={isMarking || undefined} onClick={() => void markAll()}>
            {isMarking ? "One moment…" : "Mark all read"}
          </Button>
        )
      }
    >
      <Stack>
        {notes.status === "loading" && <Loading />}
        {notes.status === "failed" && <Failed message={FAILED} retry={notes.reload} />}
        {hasNews && (
          <Message
            kind="info"
            action={
              <Button variant="text" onClick={showNews}>
                Show
              </Button>
            }
          >
            There is something new.
          </Message>
        )}
        {isEmpty && <AllQuiet />}
        {byDay(notes.items, deviceZone(), now()).map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <Day>{title}</Day>
            <List aria-label={`Notifications, ${title}`}>
              {items.map((note) =>
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
          </section>
        ))}
        <ShowMore
          hasMore={notes.hasMore}
          isLoading={notes.isLoadingMore}
          hasFailed={notes.hasFailedMore}
          failure={FAILED_MORE}
          onMore={notes.loadMore}
        />
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
