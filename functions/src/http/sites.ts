import type { Sites } from "../shared/domain/sites.ts";
import type { Env } from "./boot.ts";
import type { PlainRequest } from "./send.ts";

/** Where the two sites are: as the settings say, else the one that was asked, as Hosting names it. */
export function siteOf(env: Env, request: Pick<PlainRequest, "header">): Sites {
  if (env.EBY_SITE_URL) {
    return {
      site: env.EBY_SITE_URL,
      ...(env.EBY_INSTRUCTOR_URL && { instructorSite: env.EBY_INSTRUCTOR_URL }),
    };
  }
  const host = request.header("x-forwarded-host") ?? request.header("host") ?? "";
  return { site: `https://${host}` };
}
