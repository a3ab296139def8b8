interface DelayedSendOptions<T> {
  /** ms in which it can be undone. */
  after: number;
  send: (item: T) => void;
}

/** Sends an item after a delay in which it can be undone; another item takes the place of one that waits. No React. */
export const makeDelayedSend = <T>({ after, send }: DelayedSendOptions<T>) => {
  let waiting: { item: T; timer: ReturnType<typeof setTimeout> } | undefined;
  const listeners = new Set<() => void>();

  const take = (): T | undefined => {
    const due = waiting;
    clearTimeout(due?.timer);
    waiting = undefined;
    return due?.item;
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const settle = (): void => {
    if (!waiting) return;
    const item = take() as T;
    // Before anything is rendered: the page may be going away.
    send(item);
    changed();
  };

  return {
    /** The item that waits, if any. */
    get: (): T | undefined => waiting?.item,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (item: T): void => {
      take();
      waiting = { item, timer: setTimeout(settle, after) };
      changed();
    },
    undo: (): void => {
      take();
      changed();
    },
    /** Sends what waits at once. */
    settle,
  };
};
