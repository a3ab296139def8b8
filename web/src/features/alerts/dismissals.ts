/** ms in which a dismissal can be undone. */
export const UNDO_FOR = 5000;

interface Ends {
  /** It has been deleted. */
  gone: (id: string) => void;
  /** It could not be deleted. */
  failed: (id: string) => void;
}

/** Deletes things by and by: each waits a little, so that whoever asked for it can think again. */
export const makeDismissals = (remove: (id: string) => Promise<void>, { gone, failed }: Ends) => {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();

  const decide = (id: string) => {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    remove(id).then(
      () => gone(id),
      () => failed(id),
    );
  };

  return {
    /** Deletes after the wait; asking twice changes nothing. */
    dismiss: (id: string): void => {
      if (!waiting.has(id))
        waiting.set(
          id,
          setTimeout(() => decide(id), UNDO_FOR),
        );
    },
    /** Whether it was still time. */
    undo: (id: string): boolean => {
      clearTimeout(waiting.get(id));
      return waiting.delete(id);
    },
    /** Deletes at once whatever waits: the person has left and nobody will undo it. */
    settle: (): void => {
      for (const id of [...waiting.keys()]) decide(id);
    },
  };
};
