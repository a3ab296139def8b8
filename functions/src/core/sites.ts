/** Origins of the two sites, without a trailing slash. */
export interface SiteOrigins {
  site: string;
  /** Target of an instructor's links; defaults to the customer site. */
  instructorSite?: string;
}

/** The full URL of a path on one side's site. */
export const siteUrl = (
  { site, instructorSite = site }: SiteOrigins,
  side: "customer" | "instructor",
  path: string,
): string => `${side === "instructor" ? instructorSite : site}${path}`;
