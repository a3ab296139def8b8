import { type ComponentType, use, useState } from "react";

/** A page whose code is fetched when it is needed. */
export interface LazyPage {
  (): React.ReactNode;
  /** Fetches the code now; afterwards the page shows without waiting. */
  preload: () => Promise<void>;
}

const resets = new Set<() => void>();

/** Forgets pages that could not be fetched, so that the next attempt asks again. */
export const forgetFailedPages = (): void => {
  for (const reset of resets) reset();
};

/**
 * Makes a lazy page. Unlike React.lazy it shows at once when its code is already here (prerendered pages
 * must not flash) and can be fetched again after a failure.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let Ready: ComponentType | undefined;
  let pending: Promise<void> | undefined;
  const preload = () => {
    pending ??= load().then((loaded) => {
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
    // Decided once: a page that was waited for must not be mounted anew when it is drawn again.
    const [Shown] = useState(() => Ready ?? Waiting);
    return <Shown />;
  }
  return Object.assign(Page, { preload });
};
