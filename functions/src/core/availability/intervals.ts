/** Time from `from` up to, but excluding, `to`: minutes since local midnight or instants (ms UTC), never mixed. */
export interface Interval {
  from: number;
  to: number;
}

/** Sorts intervals, merges those that touch or overlap, and drops empty ones. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals.filter((s) => s.from < s.to).sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to);
    else result.push({ from: interval.from, to: interval.to });
  }
  return result;
}

/** Removes `hole` from intervals. */
export function subtractInterval(intervals: readonly Interval[], hole: Interval): Interval[] {
  if (hole.from >= hole.to) return [...intervals];
  return intervals.flatMap((interval) =>
    [
      { from: interval.from, to: Math.min(interval.to, hole.from) },
      { from: Math.max(interval.from, hole.to), to: interval.to },
    ].filter((part) => part.from < part.to),
  );
}

/** Whether one interval contains from–to. Merge first: a session may cross a seam between two intervals, not a gap. */
export const isCovered = (intervals: readonly Interval[], from: number, to: number): boolean =>
  intervals.some((interval) => interval.from <= from && to <= interval.to);
