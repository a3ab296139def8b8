import { useEffect, useState } from "react";
import { now } from "../../clock.ts";

/** Domain time, ms UTC, updated every `every` ms. */
export const useNow = (every: number): number => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return at;
};
