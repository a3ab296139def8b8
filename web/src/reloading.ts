/** Never settles once the tab reloads. */
let reloading: Promise<void> | undefined;

/** Says that a look for a new release began, which may end in a reload (app/release/reload-once.ts); once at a time. */
export const beginReloading = (look: () => Promise<void>): void => {
  reloading ??= look().finally(() => {
    reloading = undefined;
  });
};

/**
 * For the catch of code that failed to load and has no other way out: throws the error again, but never while the tab
 * reloads.
 */
export const unlessReloading = async (error: unknown): Promise<never> => {
  await reloading;
  throw error;
};
