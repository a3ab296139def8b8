import type { Notification } from "@core/notifications/model.ts";
import { renderNotification } from "@core/notifications/text/notification-text.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActions from "@mui/material/CardActions";
import ListItem from "@mui/material/ListItem";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { notificationIcons } from "./notification-icons.tsx";

const Row = styled(Card)(({ theme }) => ({
  "&[data-quiet=false]": {
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.secondary.main}`,
    "& .MuiListItemIcon-root": { color: theme.vars.palette.secondary.main },
  },
  "&[data-quiet=true]": {
    "& .MuiListItemIcon-root": { color: theme.vars.palette.text.secondary },
    "& a": { fontWeight: 500 },
  },
})) as typeof Card;
const Title = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecorationColor: theme.vars.palette.control,
}));

/** Element id of a row, to move the focus to it. */
export const notificationRowId = (id: string) => `note-${id}`;

interface NotificationRowProps {
  notification: Notification;
  /** Whether its dismissal was undone: its button had the focus. */
  isUndone: boolean;
  onRead: () => void;
  onDismiss: () => void;
}

/** One notification; its link marks it as read. */
export function NotificationRow({ notification, isUndone, onRead, onDismiss }: NotificationRowProps) {
  const { id, read, createdAt } = notification;
  const { title, text, link, icon } = renderNotification(notification);
  const Icon = notificationIcons[icon];
  return (
    <Row component="li" id={notificationRowId(id)} data-row="" data-quiet={read}>
      <ListItem component="div" alignItems="flex-start">
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
        <ListItemText
          primary={
            <>
              <Title to={link} onClick={onRead}>
                {title}
              </Title>{" "}
              {!read && <Pill>Unread</Pill>}
            </>
          }
          secondary={text}
          slotProps={{ secondary: { color: read ? "textSecondary" : "textPrimary" } }}
        />
      </ListItem>
      <CardActions sx={{ justifyContent: "space-between", gap: 0, padding: "0 10px 8px 20px" }}>
        <Quiet>
          <time dateTime={new Date(createdAt).toISOString()}>
            {formatTime(createdAt, deviceTimeZone(), "time")}
          </time>
        </Quiet>
        <span style={{ marginInlineStart: "auto" }}>
          {!read && (
            <Button
              variant="text"
              size="small"
              onClick={({ currentTarget }) => {
                // This button disappears, and the focus with it.
                (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
                onRead();
              }}
            >
              Mark as read<VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          )}
          <Button variant="text" size="small" autoFocus={isUndone} onClick={onDismiss}>
            Dismiss<VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </span>
      </CardActions>
    </Row>
  );
}

/** Placeholder of a notification that is about to be deleted. */
export function DismissedRow({ notification, onUndo }: { notification: Notification; onUndo: () => void }) {
  const { title } = renderNotification(notification);
  return (
    <ListItem id={notificationRowId(notification.id)} data-row="">
      <ListItemText secondary={`Dismissed: ${title}`} />
      <Button variant="outlined" autoFocus onClick={onUndo}>
        Undo<VisuallyHidden>: keep {title}</VisuallyHidden>
      </Button>
    </ListItem>
  );
}
