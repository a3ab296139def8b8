import { useEffect, useEffectEvent } from "react";

interface IntervalOptions {
  /** Runs it at the start, too. */
  isAtOnce?: boolean;
}

/** Runs something every `pause` ms while the part is shown; null: not at all. */
export const useInterval = (
  pause: number | null,
  run: () => void,
  { isAtOnce = false }: IntervalOptions = {},
): void => {
  const onPassed = useEffectEvent(run);
  useEffect(() => {
    if (pause === null) return;
    if (isAtOnce) onPassed();
    const timer = setInterval(() => onPassed(), pause);
    return () => clearInterval(timer);
  }, [pause, isAtOnce]);
};
