import type { Notification } from "@core/notifications/notification.ts";
import { useEffect, useRef, useState } from "react";
import { getSession } from "../../auth/session.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { deleteNotification } from "../../data/notifications/notifications.ts";
import { useSettleOnLeave } from "../../ui/undo/use-settle-on-leave.ts";
import { makeDismissalQueue } from "./dismissal-queue.ts";
import { forgetPendingDismissal, pendingDismissals, savePendingDismissal } from "./pending-dismissals.ts";

interface Ends {
  gone: (notification: Notification) => void;
  failed: (notification: Notification) => void;
}

/** Dismissals that survive the page: the next visit deletes what a closed tab could not. */
export const useDismissals = (ends: Ends) => {
  const uid = useMyId() ?? "";
  const now = useRef(ends);
  now.current = ends;
  const decided = (notification: Notification) => {
    // It can no longer be undone: if this page closes now, the next one may delete it at once.
    savePendingDismissal(localStorage, uid, notification.id, 0);
    // After a sign-out this account may no longer delete it.
    const session = getSession();
    return session.status === "signed-in" && session.user.id === uid
      ? deleteNotification(notification.id)
      : null;
  };
  const [dismissals] = useState(() =>
    makeDismissalQueue<Notification>(decided, {
      gone: (notification) => {
        forgetPendingDismissal(localStorage, uid, notification.id);
        now.current.gone(notification);
      },
      failed: (notification) => {
        forgetPendingDismissal(localStorage, uid, notification.id);
        now.current.failed(notification);
      },
    }),
  );
  const [abandoned] = useState(() => pendingDismissals(localStorage, uid, Date.now()));

  useEffect(() => {
    for (const id of abandoned)
      deleteNotification(id).then(
        () => forgetPendingDismissal(localStorage, uid, id),
        (error: unknown) => {
          // Already deleted, or deleting is forbidden: done. Any other error waits for the next visit.
          const isRefused = error instanceof Error && "code" in error && error.code === "permission-denied";
          if (isRefused) forgetPendingDismissal(localStorage, uid, id);
        },
      );
  }, [abandoned, uid]);

  useSettleOnLeave(dismissals.settle);

  return {
    /** Ids of notifications dismissed in an earlier visit, about to be deleted. */
    abandoned: new Set(abandoned),
    dismiss: (notification: Notification) => {
      savePendingDismissal(localStorage, uid, notification.id, Date.now());
      dismissals.dismiss(notification);
    },
    /** Returns whether the dismissal could still be undone. */
    undo: (notification: Notification): boolean => {
      if (!dismissals.undo(notification)) return false;
      forgetPendingDismissal(localStorage, uid, notification.id);
      return true;
    },
  };
};
