/** Items of one month, newest first. */
interface MonthGroup<T> {
  /** "November 2026" */
  title: string;
  items: T[];
}

/** Groups sorted items by calendar month in a time zone. */
export const groupByMonth = <T extends { createdAt: number }>(
  items: readonly T[],
  timeZone: string,
): MonthGroup<T>[] => {
  const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone });
  const months: MonthGroup<T>[] = [];
  for (const item of items) {
    const title = name.format(item.createdAt);
    const last = months.at(-1);
    if (last?.title === title) last.items.push(item);
    else months.push({ title, items: [item] });
  }
  return months;
};
