import type { Notification } from "@core/notifications/notification.ts";
import { useState } from "react";
import { asResult } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { markAllRead, markRead, useNotifications } from "../../data/notifications/notifications.ts";
import { leaveOut, putBack, useUnread } from "../../data/notifications/unread.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { useDismissals } from "./use-dismissals.ts";

const none: ReadonlySet<string> = new Set();
const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));

/** The account's notifications and their actions; the badge updates at once. `leaving`: dismissed, not yet deleted. */
export const useAlerts = (onGone: (id: string) => void) => {
  const notifications = useNotifications();
  const [leaving, setLeaving] = useState(none);
  const [undoneId, setUndoneId] = useState("");
  const { run: markAll, isPending: isMarking } = useAction(() => asResult(markAllRead()));
  const unread = useUnread();

  const patch = (ids: ReadonlySet<string>, read: boolean) =>
    notifications.change((all) =>
      all.map((notification) => (ids.has(notification.id) ? { ...notification, read } : notification)),
    );
  const dismissals = useDismissals({
    gone: ({ id }) => {
      onGone(id);
      notifications.change((all) => all.filter((notification) => notification.id !== id));
      setLeaving((ids) => without(ids, id));
    },
    failed: ({ id }) => {
      putBack(id);
      setLeaving((ids) => without(ids, id));
      notify("We couldn't dismiss that notification. Please try again.");
    },
  });
  const items = notifications.items.filter(({ id }) => !dismissals.abandoned.has(id));

  const read = (notification: Notification) => {
    if (notification.read) return;
    const only = new Set([notification.id]);
    patch(only, true);
    markRead(notification.id).catch(() => {
      patch(only, false);
      notify("We couldn't mark that as read. Please try again.");
    });
  };

  const readAll = async (): Promise<boolean> => {
    const result = await markAll(undefined);
    if (!result) return false;
    if (!result.ok) {
      notify("We couldn't mark them as read. Please try again.");
      return false;
    }
    const ids = result.value;
    patch(new Set(ids), true);
    notify(`${ids.length} ${ids.length === 1 ? "notification" : "notifications"} marked as read.`);
    return true;
  };

  const newest = unread[0];
  const isListed = newest && notifications.items.some(({ id }) => id === newest.id);
  return {
    notifications: { ...notifications, items },
    leaving,
    /** Id of the notification whose dismissal was undone last: it gets the focus back. */
    undoneId,
    /** Number of unread notifications, at most 100. */
    unread: unread.length,
    isMarking,
    /** Whether there are newer notifications than those in the list. */
    hasNews:
      notifications.status === "ready" &&
      !!newest &&
      !isListed &&
      newest.createdAt >= (notifications.items[0]?.createdAt ?? 0),
    read,
    readAll,
    dismiss: (notification: Notification) => {
      setUndoneId("");
      setLeaving((ids) => new Set([...ids, notification.id]));
      leaveOut(notification.id);
      dismissals.dismiss(notification);
    },
    undo: (notification: Notification) => {
      if (!dismissals.undo(notification)) return;
      setUndoneId(notification.id);
      setLeaving((ids) => without(ids, notification.id));
      putBack(notification.id);
    },
  };
};
