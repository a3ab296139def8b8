/** ms in which a dismissal can be undone. */
export const UNDO_FOR = 5000;

interface Ends<T> {
  /** It has been deleted. */
  gone: (item: T) => void;
  /** It could not be deleted. */
  failed: (item: T) => void;
}

/**
 * Deletes things by and by: each waits a little, so that whoever asked for it can think again. `remove` answers null
 * for what is left to another visit: then nothing is said.
 */
export const makeDismissals = <T extends { id: string }>(
  remove: (item: T) => Promise<void> | null,
  { gone, failed }: Ends<T>,
) => {
  const waiting = new Map<string, { item: T; timer: ReturnType<typeof setTimeout> }>();

  const decide = ({ id }: T) => {
    const due = waiting.get(id);
    if (!due) return;
    clearTimeout(due.timer);
    waiting.delete(id);
    remove(due.item)?.then(
      () => gone(due.item),
      () => failed(due.item),
    );
  };

  return {
    /** Deletes after the wait; asking twice changes nothing. */
    dismiss: (item: T): void => {
      if (!waiting.has(item.id))
        waiting.set(item.id, { item, timer: setTimeout(() => decide(item), UNDO_FOR) });
    },
    /** Whether it was still time. */
    undo: ({ id }: T): boolean => {
      clearTimeout(waiting.get(id)?.timer);
      return waiting.delete(id);
    },
    /** Deletes at once whatever waits: the person has left and nobody will undo it. */
    settle: (): void => {
      for (const { item } of [...waiting.values()]) decide(item);
    },
  };
};
