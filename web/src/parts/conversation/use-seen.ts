import { type RefObject, useEffect } from "react";
import { call } from "../../api/call.ts";

/** Whether most of an element is in the window, and the window is looked at. */
const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < innerHeight;
};

/**
 * Tells the server once the newest message of the other side, written at `newest` (ms UTC), is on the screen: nobody is
 * emailed about what they have read.
 */
export function useSeen(
  bookingId: string,
  shown: RefObject<Element | null>,
  newest: number | undefined,
): void {
  useEffect(() => {
    const element = shown.current;
    if (newest === undefined || !element) return;
    const look = () => {
      if (!isSeen(element)) return;
      stop();
      // A lost call costs an email at most; the next message repeats it.
      void call("/api/message/seen")({ appointmentId: bookingId });
    };
    const watcher = new IntersectionObserver(look);
    const stop = () => {
      watcher.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
    watcher.observe(element);
    document.addEventListener("visibilitychange", look);
    return stop;
  }, [bookingId, shown, newest]);
}
