/** ms without a response after which a query counts as unreachable. */
export const FIRST_ANSWER_TIMEOUT = 10_000;

/** The fields of a query snapshot that matter here. */
interface QuerySnapshotView<T> {
  value: readonly T[];
  /** Whether it comes from the cache of this page, not from the server. */
  isFromCache: boolean;
  /** Whether anything changed since the last snapshot. */
  isChanged: boolean;
}

interface Ends<T> {
  next: (value: T[]) => void;
  /** Called when the result is unknown: offline or without a response. */
  unknown: () => void;
  isOnline: () => boolean;
}

/**
 * Passes on the result of a query once the server has responded. Before that, there is at most what other watches have
 * left in the cache: a partial result, which must not count as complete.
 */
export const onceServerAnswered = <T>({ next, unknown, isOnline }: Ends<T>) => {
  let isAnswered = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  return {
    see: ({ value, isFromCache, isChanged }: QuerySnapshotView<T>): void => {
      if (isFromCache && !isAnswered) {
        clearTimeout(late);
        // Firestore reports an empty cached result only when it cannot reach the server.
        if (value.length === 0 || !isOnline()) unknown();
        else late = setTimeout(unknown, FIRST_ANSWER_TIMEOUT);
        return;
      }
      clearTimeout(late);
      const isFirst = !isAnswered;
      isAnswered = true;
      if (isFirst || isChanged) next([...value]);
    },
    stop: (): void => clearTimeout(late),
  };
};
