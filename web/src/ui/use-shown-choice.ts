import { startTransition, useCallback, useOptimistic } from "react";

/**
 * A choice that the next frame shows, while what follows from it renders in slices: `choose` shows it, and `tell` changes what
 * the page knows.
 */
export function useShownChoice<T>(chosen: T): [T, (choice: T, tell: () => void) => void] {
  const [shown, show] = useOptimistic(chosen);
  const choose = useCallback(
    (choice: T, tell: () => void) =>
      startTransition(() => {
        show(choice);
        tell();
      }),
    [show],
  );
  return [shown, choose];
}
