/** A stretch from `from` up to, not including, `to`: minutes of local midnight or instants, never mixed. */
export interface Span {
  from: number;
  to: number;
}

/** Spans in order, with those that touch or overlap made one and empty ones left out. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.filter((s) => s.from < s.to).sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ from: span.from, to: span.to });
  }
  return result;
}

/** What is left of `spans` once `hole` is taken out of them. */
export function without(spans: readonly Span[], hole: Span): Span[] {
  if (hole.from >= hole.to) return [...spans];
  return spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, hole.from) },
      { from: Math.max(span.from, hole.to), to: span.to },
    ].filter((part) => part.from < part.to),
  );
}

/** Whether one of `spans` holds all of from–to. Merge them first: a session may not hop a gap, but may cross a seam. */
export const covers = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((span) => span.from <= from && to <= span.to);
