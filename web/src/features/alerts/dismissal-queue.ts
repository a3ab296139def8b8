import { UNDO_WINDOW } from "../../ui/undo/undo-window.ts";

interface Ends<T> {
  /** Called once it is deleted. */
  gone: (item: T) => void;
  /** Called when deleting failed. */
  failed: (item: T) => void;
}

/**
 * Deletes items after a delay in which the person can undo. `remove` returns null for a deletion left to
 * another visit: then neither callback runs.
 */
export const makeDismissalQueue = <T extends { id: string }>(
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
    /** Deletes after the delay; a second call for the same id changes nothing. */
    dismiss: (item: T): void => {
      if (!waiting.has(item.id))
        waiting.set(item.id, { item, timer: setTimeout(() => decide(item), UNDO_WINDOW) });
    },
    /** Returns whether the dismissal could still be undone. */
    undo: ({ id }: T): boolean => {
      clearTimeout(waiting.get(id)?.timer);
      return waiting.delete(id);
    },
    /** Deletes everything pending at once: the person has left and can no longer undo. */
    settle: (): void => {
      for (const { item } of [...waiting.values()]) decide(item);
    },
  };
};
