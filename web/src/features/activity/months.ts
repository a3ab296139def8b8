/** Things of one month, newest first. */
export interface Month<T> {
  /** "November 2026" */
  title: string;
  items: T[];
}

/** Puts things that are in order into their months on the calendar of a zone. */
export const byMonth = <T extends { createdAt: number }>(
  items: readonly T[],
  timeZone: string,
): Month<T>[] => {
  const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone });
  const months: Month<T>[] = [];
  for (const item of items) {
    const title = name.format(item.createdAt);
    const last = months.at(-1);
    if (last?.title === title) last.items.push(item);
    else months.push({ title, items: [item] });
  }
  return months;
};
