import { instructorPaths } from "./instructor-paths.ts";

/** The statement of a year, yyyy. */
export const earningsYearPath = (year: number | string): string => `${instructorPaths.earnings}?year=${year}`;
