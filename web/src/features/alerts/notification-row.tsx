import type { Notification } from "@core/notifications/model.ts";
import { renderNotification } from "@core/notifications/notification-words.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { Quiet, Row } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { notificationIcons } from "./notification-icons.tsx";

const Item = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "6px 14px",
  padding: "16px 20px 8px",
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  "& > svg": { marginTop: 2, color: theme.vars.palette.text.secondary },
  "&[data-unread=true]": {
    background: theme.vars.palette.background.paper,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.secondary.main}`,
    "& > svg": { color: theme.vars.palette.secondary.main },
  },
  "& p": { margin: 0 },
}));
const Body = styled("div")({ display: "grid", gap: 6, minWidth: 0 });
const Head = styled("div")({ display: "flex", flexWrap: "wrap", gap: "4px 12px", alignItems: "center" });
const Title = styled(Link)(({ theme }) => ({
  flex: "1 1 200px",
  minWidth: 0,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecorationColor: theme.vars.palette.control,
  "[data-unread=false] &": { fontWeight: 500 },
}));
const LeavingItem = styled("li")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "center",
  justifyContent: "space-between",
  padding: "4px 20px",
});

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
    <Item id={notificationRowId(id)} data-row="" data-unread={!read}>
      <Icon />
      <Body>
        <Head>
          <Title to={link} onClick={onRead}>
            {title}
          </Title>
          {!read && <Pill>Unread</Pill>}
        </Head>
        <p>{text}</p>
        <Row style={{ justifyContent: "space-between" }}>
          <Quiet>
            <time dateTime={new Date(createdAt).toISOString()}>
              {formatTime(createdAt, deviceTimeZone(), "time")}
            </time>
          </Quiet>
          <span style={{ marginInline: -20 }}>
            {!read && (
              <Button
                variant="text"
                onClick={({ currentTarget }) => {
                  // This button disappears, and the focus with it.
                  (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
                  onRead();
                }}
              >
                Mark as read<VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            )}
            <Button variant="text" autoFocus={isUndone} onClick={onDismiss}>
              Dismiss<VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </span>
        </Row>
      </Body>
    </Item>
  );
}

/** Placeholder of a notification that is about to be deleted. */
export function DismissedRow({ notification, onUndo }: { notification: Notification; onUndo: () => void }) {
  const { title } = renderNotification(notification);
  return (
    <LeavingItem id={notificationRowId(notification.id)} data-row="">
      <Quiet>Dismissed: {title}</Quiet>
      <Button variant="outlined" autoFocus onClick={onUndo}>
        Undo<VisuallyHidden>: keep {title}</VisuallyHidden>
      </Button>
    </LeavingItem>
  );
}
