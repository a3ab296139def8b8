/** A day in full, where it is in `timeZone`: "December 1, 2026". */
export const fullDayText = ({ from, timeZone }: { from: number; timeZone: string }): string =>
  new Date(from).toLocaleDateString("en-US", { timeZone, month: "long", day: "numeric", year: "numeric" });
