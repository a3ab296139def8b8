import { type ComponentType, use, useState } from "react";
import { unlessReloading } from "../../reloading.ts";

/** A page whose code loads on demand. */
export interface LazyPage {
  (): React.ReactNode;
  /** Loads the code now; afterwards the page renders without waiting. */
  preload: () => Promise<void>;
}

const resets = new Set<() => void>();

/** Resets pages that failed to load, so that the next attempt fetches them again. */
export const forgetFailedPages = (): void => {
  for (const reset of resets) reset();
};

/**
 * Creates a lazy page. Unlike React.lazy it renders at once when its code is already loaded (prerendered pages
 * must not flash) and can load again after a failure.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let Ready: ComponentType | undefined;
  let pending: Promise<void> | undefined;
  const preload = () => {
    pending ??= load()
      .catch(unlessReloading)
      .then((loaded) => {
        Ready = loaded;
      });
    return pending;
  };
  resets.add(() => {
    if (!Ready) pending = undefined;
  });
  function Waiting() {
    use(preload());
    return Ready ? <Ready /> : null;
  }
  function Page() {
    // Decided once: a page that was lazy at first must not remount on its next render.
    const [Shown] = useState(() => Ready ?? Waiting);
    return <Shown />;
  }
  return Object.assign(Page, { preload });
};
