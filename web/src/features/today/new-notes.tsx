import { renderNotification } from "@core/notifications/text/notification-text.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { markRead } from "../../data/notifications/notifications.ts";
import { useUnread } from "../../data/notifications/unread.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { SplitRow } from "../../ui/layout.ts";
import { notify } from "../../ui/notices/notifier.tsx";

/** At most as many are on this page. */
const MOST = 4;

/** Unread notes of sessions, newest first; hidden once all are read. `now` ms UTC. */
export function NewNotes({ now }: { now: number }) {
  const unread = useUnread();
  if (unread.length === 0) return null;
  const zone = deviceTimeZone();
  const today = dateAt(now, zone);
  const read = (id: string) =>
    void markRead(id).catch(() => notify("We couldn't mark that as read. Please try again."));
  return (
    <section aria-labelledby="news">
      <SplitRow sx={{ marginBottom: "8px" }}>
        <Typography id="news" component="h2" variant="h3">
          New
        </Typography>
        <Button component={Link} variant="text" to={instructorPaths.alerts}>
          All notifications
        </Button>
      </SplitRow>
      <Card>
        <List>
          {unread.slice(0, MOST).map((note) => {
            const { title, link } = renderNotification(note);
            const { id, createdAt } = note;
            return (
              <ListItem key={id} divider disablePadding>
                <ListItemButton component={Link} to={link} onClick={() => read(id)}>
                  <ListItemText
                    primary={title}
                    secondary={formatTime(
                      createdAt,
                      zone,
                      dateAt(createdAt, zone) === today ? "time" : "dateTime",
                    )}
                  />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Card>
    </section>
  );
}
