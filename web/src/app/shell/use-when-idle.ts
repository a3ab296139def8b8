import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "../../when-idle.ts";

/** Runs a task once per non-null key when the page is idle, so that it never delays what a person waits for. */
export const useWhenIdle = (key: string | null, run: () => void): void => {
  const onIdle = useEffectEvent(run);
  useEffect(() => {
    if (key !== null) whenIdle(() => onIdle(), 2000);
  }, [key]);
};
