import { useEffect, useState } from "react";

/** Seconds until something may be asked for again, counted down; `restart` begins anew. */
export const useCooldown = (seconds: number): { left: number; restart: () => void } => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(seconds) };
};
