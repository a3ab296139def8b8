import Button from "@mui/material/Button";
import List from "@mui/material/List";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { paths } from "../../routing/paths.ts";
import { currentSite } from "../../site.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { ShowMore } from "../../ui/lists/show-more.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Page } from "../../ui/page.tsx";
import { groupByDay } from "./group-by-day.ts";
import { DismissedRow, NotificationRow, notificationRowId } from "./notification-row.tsx";
import { useAlerts } from "./use-alerts.ts";

const FAILED = "We couldn't load your notifications.";
const FAILED_MORE = "We couldn't load earlier notifications.";

const toHeading = () => document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });

/** Moves the focus from a row that is about to disappear to the next one, or to the heading. */
const passFocusOn = (id: string): void => {
  const row = document.getElementById(notificationRowId(id));
  if (!row?.contains(document.activeElement)) return;
  const rows = [...document.querySelectorAll("[data-row]")];
  const next = rows[rows.indexOf(row) + 1]?.querySelector<HTMLElement>("a, button");
  if (next) next.focus({ preventScroll: true });
  else toHeading();
};

/** Notifications of either site: five at first, then ten more per press. */
export function AlertsPage() {
  const { notifications, leaving, undoneId, unread, isMarking, hasNews, read, readAll, dismiss, undo } =
    useAlerts(passFocusOn);
  const isReady = notifications.status === "ready";
  const isEmpty = isReady && notifications.items.length === 0 && !notifications.hasMore;
  const showNews = () => {
    toHeading();
    notifications.reload();
  };
  const markAll = async () => {
    // The button disappears when nothing is unread, and the focus with it.
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
            {isMarking ? "One moment…" : "Mark all as read"}
          </Button>
        )
      }
    >
      <Column>
        {notifications.status === "loading" && <Loading />}
        {notifications.status === "failed" && <LoadFailed message={FAILED} retry={notifications.reload} />}
        {hasNews && (
          <InlineAlert
            kind="info"
            action={
              <Button variant="text" onClick={showNews}>
                Show
              </Button>
            }
          >
            You have new notifications.
          </InlineAlert>
        )}
        {isEmpty && <AllQuiet />}
        {groupByDay(notifications.items, deviceTimeZone(), now()).map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <Typography component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
              {title}
            </Typography>
            <List sx={{ display: "grid", gap: "12px" }} aria-label={`Notifications, ${title}`}>
              {items.map((notification) =>
                leaving.has(notification.id) ? (
                  <DismissedRow
                    key={`${notification.id} leaving`}
                    notification={notification}
                    onUndo={() => undo(notification)}
                  />
                ) : (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    isUndone={notification.id === undoneId}
                    onRead={() => read(notification)}
                    onDismiss={() => dismiss(notification)}
                  />
                ),
              )}
            </List>
          </section>
        ))}
        <ShowMore
          hasMore={notifications.hasMore}
          isLoading={notifications.isLoadingMore}
          hasFailed={notifications.hasFailedMore}
          failure={FAILED_MORE}
          onMore={notifications.loadMore}
        />
      </Column>
    </Page>
  );
}

function AllQuiet() {
  return currentSite() === "instructors" ? (
    <EmptyState
      title="You're all caught up"
      action={
        <Button component={Link} variant="contained" to={instructorPaths.inbox}>
          Go to your inbox
        </Button>
      }
    >
      New requests, changes and tips will show up here.
    </EmptyState>
  ) : (
    <EmptyState
      title="You're all caught up"
      action={
        <Button component={Link} variant="contained" to={paths.book}>
          Book a session
        </Button>
      }
    >
      Replies from instructors, changes and reminders will show up here.
    </EmptyState>
  );
}
