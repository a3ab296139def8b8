import { useEffect, useState } from "react";

/** A value as it is once it has not changed for `pause` ms; at first, as it was first. */
export const useDebounced = <T>(value: T, pause: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
