import { type ComponentType, type ReactNode, use, useState } from "react";
import { unlessReloading } from "../../reloading.ts";

/** A component, and what it looks like while what it shows loads. */
export type WithSkeleton<P extends object> = ComponentType<P> & { Skeleton?: ComponentType };

/** A page, or a part of one, whose code loads on demand. */
export interface LazyPart<P extends object = object> {
  (props: P): ReactNode;
  /** Loads the code now; afterwards the part renders without waiting. */
  preload: () => Promise<void>;
  /** What the part looks like while what it shows loads; nothing before its code is loaded. */
  skeleton: () => ReactNode;
}

const resets = new Set<() => void>();

/** Forgets loads that failed, so that the next attempt loads the code again. */
export const forgetFailedParts = (): void => {
  for (const reset of resets) reset();
};

/**
 * Creates a lazy part. Unlike React.lazy it renders at once when its code is already loaded (prerendered pages
 * must not flash) and can load again after a failure.
 */
export const lazyPart = <P extends object>(load: () => Promise<WithSkeleton<P>>): LazyPart<P> => {
  let Ready: WithSkeleton<P> | undefined;
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
  function Waiting(props: P) {
    use(preload());
    return Ready ? <Ready {...props} /> : null;
  }
  function Part(props: P) {
    // Decided once: what was lazy at first must not remount on its next render.
    const [Shown] = useState(() => Ready ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload, skeleton: () => Ready?.Skeleton && <Ready.Skeleton /> });
};
