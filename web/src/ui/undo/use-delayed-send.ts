import { useRef, useState } from "react";
import { useStore } from "../../store.ts";
import { makeDelayedSend } from "./delayed-send.ts";
import { UNDO_WINDOW } from "./undo-window.ts";
import { useSettleOnLeave } from "./use-settle-on-leave.ts";

/**
 * Sends an item a few seconds after the press, so that it can be undone; at once when the page is hidden or left. Then
 * `send` must reach `fetch` before it awaits anything: see `readyHeaders`.
 */
export const useDelayedSend = <T>(send: (item: T) => void) => {
  const latest = useRef(send);
  latest.current = send;
  const [delayed] = useState(() =>
    makeDelayedSend<T>({ after: UNDO_WINDOW, send: (item) => latest.current(item) }),
  );
  const waiting = useStore(delayed.waiting);

  useSettleOnLeave(delayed.settle, true);
  return { waiting, start: delayed.start, undo: delayed.undo };
};
