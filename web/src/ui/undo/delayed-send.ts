import { makeStore } from "../../store.ts";

interface DelayedSendOptions<T> {
  /** ms in which it can be undone. */
  after: number;
  send: (item: T) => void;
}

/** Sends an item after a delay in which it can be undone; another item takes the place of one that waits. No React. */
export const makeDelayedSend = <T>({ after, send }: DelayedSendOptions<T>) => {
  const waiting = makeStore<T | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns whether anything was waiting. */
  const stop = (): boolean => {
    const wasWaiting = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return wasWaiting;
  };

  return {
    /** The item that waits, if any. */
    waiting,
    start: (item: T): void => {
      stop();
      timer = setTimeout(settle, after);
      waiting.set(item);
    },
    undo: (): void => {
      stop();
      waiting.set(undefined);
    },
    /** Sends what waits at once. */
    settle,
  };

  function settle(): void {
    const item = waiting.get();
    if (!stop()) return;
    // Before anything is rendered: the page may be going away.
    send(item as T);
    waiting.set(undefined);
  }
};
