import { useEffect, useEffectEvent } from "react";

/** Runs something every `pause` ms while the part is shown, and at the start with `isAtOnce`; null: not at all. */
export const useInterval = (pause: number | null, run: () => void, isAtOnce = false): void => {
  const onPassed = useEffectEvent(run);
  useEffect(() => {
    if (pause === null) return;
    if (isAtOnce) onPassed();
    const timer = setInterval(() => onPassed(), pause);
    return () => clearInterval(timer);
  }, [pause, isAtOnce]);
};
