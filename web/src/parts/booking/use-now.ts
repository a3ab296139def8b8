import { useState } from "react";
import { now } from "../../clock.ts";
import { useInterval } from "../../ui/use-interval.ts";

/** Domain time, ms UTC, updated every `every` ms. */
export const useNow = (every: number): number => {
  const [at, setAt] = useState(now);
  useInterval(every, () => setAt(now()));
  return at;
};
