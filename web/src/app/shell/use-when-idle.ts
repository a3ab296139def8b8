import { useEffect, useEffectEvent } from "react";

/** Runs something once the page is idle, for each key that is not null: nothing a person waits for waits for it. */
export const useWhenIdle = (key: string | null, run: () => void): void => {
  const onIdle = useEffectEvent(run);
  useEffect(() => {
    if (key === null) return;
    const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000));
    idle(() => onIdle());
  }, [key]);
};
