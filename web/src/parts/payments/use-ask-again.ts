import { useEffect } from "react";

/** Asks `delay` ms after the last render what became of a payment; undefined: not at all. */
export const useAskAgain = (delay: number | undefined, ask: () => void): void =>
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(ask, delay);
    return () => clearTimeout(timer);
  });
