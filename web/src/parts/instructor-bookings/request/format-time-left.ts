const MINUTE = 60_000;

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;

/** A duration (ms) in words, at most two units, rounded down: "1 day 3 hours", "45 minutes". */
export const formatTimeLeft = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return "less than a minute";
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor(minutes / 60) % 24, "hour"],
    [minutes % 60, "minute"],
  ];
  const first = parts.findIndex(([n]) => n > 0);
  return parts
    .slice(first, first + 2)
    .filter(([n]) => n > 0)
    .map(([n, unit]) => counted(n, unit))
    .join(" ");
};
