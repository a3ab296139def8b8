import { useEffectEvent, useLayoutEffect } from "react";

/** Listens for keys anywhere on the page. With the frame that shows it: a key pressed right after it would be lost. */
export const useKeyDown = (listen: (event: KeyboardEvent) => void): void => {
  const onKey = useEffectEvent(listen);
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
};
