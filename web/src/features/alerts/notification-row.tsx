import type { Notification } from "@core/notifications/notification.ts";
import { renderNotification } from "@core/notifications/text/notification-text.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import ListItem from "@mui/material/ListItem";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { CloseIcon } from "../../ui/icons/first-icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { notificationIcons } from "./notification-icons.tsx";

const Row = styled(Card)(({ theme }) => ({
  position: "relative",
  display: "flex",
  "@media (hover: hover)": { "&:hover": { borderColor: theme.vars.palette.control } },
  "&[data-quiet=false]": {
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.secondary.main}`,
    "& .MuiListItemIcon-root": { color: theme.vars.palette.secondary.main },
  },
  "&[data-quiet=true]": {
    "& .MuiListItemIcon-root": { color: theme.vars.palette.text.secondary },
    "& a": { fontWeight: 500 },
  },
})) as typeof Card;
/** The whole row opens what it is about. */
const Title = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecorationColor: theme.vars.palette.control,
  "&::after": { content: '""', position: "absolute", inset: 0 },
}));
const Time = styled("time")(({ theme }) => ({
  display: "block",
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));
/** Above the link of the row. */
const Acts = styled("div")({ position: "relative", display: "grid", alignContent: "start", padding: 4 });
/** Filled by its border, which forced colors keep. */
const Dot = styled("span")(({ theme }) => ({
  border: `5px solid ${theme.vars.palette.secondary.main}`,
  borderRadius: "50%",
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
      <ListItem component="div" alignItems="flex-start" sx={{ gap: "12px", padding: "14px 0 14px 16px" }}>
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
        <ListItemText
          primary={
            <>
              {!read && <VisuallyHidden>Unread</VisuallyHidden>}{" "}
              <Title to={link} onClick={onRead}>
                {title}
              </Title>
            </>
          }
          secondary={
            <>
              {text}
              <Time dateTime={new Date(createdAt).toISOString()}>
                {formatTime(createdAt, deviceTimeZone(), "time")}
              </Time>
            </>
          }
          slotProps={{ secondary: { color: read ? "textSecondary" : "textPrimary" } }}
        />
      </ListItem>
      <Acts>
        <IconButton autoFocus={isUndone} title="Dismiss" aria-label={`Dismiss: ${title}`} onClick={onDismiss}>
          <CloseIcon size={18} />
        </IconButton>
        {!read && (
          <IconButton
            title="Mark as read"
            aria-label={`Mark as read: ${title}`}
            onClick={({ currentTarget }) => {
              // This button disappears, and the focus with it.
              (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
              onRead();
            }}
          >
            <Dot />
          </IconButton>
        )}
      </Acts>
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
