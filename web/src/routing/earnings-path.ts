import { instructorPaths } from "./instructor-paths.ts";

/** The statement of a year, yyyy. */
export const earningsYearPath = (year: number | string): string => `${instructorPaths.earnings}?year=${year}`;

/** The statement of a month, yyyy-mm. */
export const earningsMonthPath = (month: string): string => `${instructorPaths.earnings}?month=${month}`;

export const payoutStatementPath = (payoutId: string): string =>
  `${instructorPaths.earnings}?payout=${payoutId}`;
