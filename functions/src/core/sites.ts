/** Origins of the two sites, without a trailing slash. */
export interface SiteOrigins {
  site: string;
  /** Target of an instructor's links; defaults to the customer site. */
  instructorSite?: string;
}

/** The origins that a process is configured with; undefined without those of the customer site. */
export const configuredSites = ({
  EBY_SITE_URL: site,
  EBY_INSTRUCTOR_URL: instructorSite,
}: Readonly<Partial<Record<"EBY_SITE_URL" | "EBY_INSTRUCTOR_URL", string | undefined>>>):
  | SiteOrigins
  | undefined => (site ? { site, ...(instructorSite && { instructorSite }) } : undefined);

/** The full URL of a path on one side's site. */
export const siteUrl = (
  { site, instructorSite = site }: SiteOrigins,
  side: "customer" | "instructor",
  path: string,
): string => `${side === "instructor" ? instructorSite : site}${path}`;
