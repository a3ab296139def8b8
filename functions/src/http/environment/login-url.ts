import { siteUrl } from "../../core/sites.ts";

type SiteEnv = Readonly<Partial<Record<"EBY_SITE_URL" | "EBY_INSTRUCTOR_URL", string | undefined>>>;

/** Where a person signs in after following a link of Firebase Auth; undefined where no site is configured. */
export const loginUrl = (side: "customer" | "instructor", env: SiteEnv = process.env): string | undefined => {
  const { EBY_SITE_URL: site = "", EBY_INSTRUCTOR_URL: instructorSite } = env;
  return site ? siteUrl({ site, ...(instructorSite && { instructorSite }) }, side, "/login") : undefined;
};
