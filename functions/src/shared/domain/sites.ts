/** The two sites, as origins without a slash at their end. */
export interface Sites {
  site: string;
  /** Where an instructor's link leads; the customer site when not given. */
  instructorSite?: string;
}

/** The whole address of a path on the site of a side. */
export const addressOn = (
  { site, instructorSite = site }: Sites,
  side: "customer" | "instructor",
  path: string,
): string => `${side === "instructor" ? instructorSite : site}${path}`;
