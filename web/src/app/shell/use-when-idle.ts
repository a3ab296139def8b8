import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "../../when-idle.ts";

/** Runs something once the page is idle, for each key that is not null: nothing a person waits for waits for it. */
export const useWhenIdle = (key: string | null, run: () => void): void => {
  const onIdle = useEffectEvent(run);
  useEffect(() => {
    if (key !== null) whenIdle(() => onIdle(), 2000);
  }, [key]);
};
