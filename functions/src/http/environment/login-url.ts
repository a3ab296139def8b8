import { configuredSites, siteUrl } from "../../core/sites.ts";

/** Where a person signs in after following a link of Firebase Auth; undefined where no site is configured. */
export function loginUrl(side: "customer" | "instructor"): string | undefined {
  const sites = configuredSites(process.env);
  return sites && siteUrl(sites, side, "/login");
}
