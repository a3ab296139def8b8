/** ms after which a query that nobody has answered is called out of reach. */
export const UNANSWERED = 10_000;

/** What a watch of a query tells at once. */
export interface Sight<T> {
  value: readonly T[];
  /** Whether it comes from this page's own memory, not from the server. */
  isFromCache: boolean;
  /** Whether anything in it is another than the time before. */
  isChanged: boolean;
}

interface Ends<T> {
  next: (value: T[]) => void;
  /** It is not known, for want of a network or of an answer. */
  unknown: () => void;
  isOnline: () => boolean;
}

/**
 * Hands on what a query finds once the server has answered it. Before that there is at most what other watches have
 * left in memory: a part, which must not be taken for all there is.
 */
export const onceAnswered = <T>({ next, unknown, isOnline }: Ends<T>) => {
  let isAnswered = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  return {
    see: ({ value, isFromCache, isChanged }: Sight<T>): void => {
      if (isFromCache && !isAnswered) {
        clearTimeout(late);
        // Firestore tells of nothing from memory only when it has given up on the server.
        if (value.length === 0 || !isOnline()) unknown();
        else late = setTimeout(unknown, UNANSWERED);
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
