import type { firebaseConfig } from "../../hosting/config.ts";

/** The part of firebase.json about one site. */
export type Site = ReturnType<typeof firebaseConfig>["hosting"][number];

/** How Hosting answers a path. */
type HostingResponse =
  | { status: 301; to: string }
  | { status: 200 | 404; file: string }
  | { status: 200; functionId: string };

/** Globs as in firebase.json: `*`, `**`, and `@(a|b)` for one of several names. */
const matcher = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll(/[.+?^${}[\]\\]/g, "\\$&")
      .replaceAll("@(", "(?:")
      .replaceAll(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"))}$`,
  );

/** Resolves a path as Hosting does: clean URLs first, then files, rewrites, and 404.html. */
export function hostingResponseOf(
  site: Site,
  path: string,
  hasFile: (file: string) => boolean,
): HostingResponse {
  if (path.endsWith(".html")) return { status: 301, to: path.replace(/(?:\/index)?\.html$/, "") || "/" };
  if (path !== "/" && path.endsWith("/")) return { status: 301, to: path.replace(/\/+$/, "") || "/" };
  const file = [path, path === "/" ? "/index.html" : `${path}.html`].find(
    (one) => one !== "/" && hasFile(one),
  );
  if (file) return { status: 200, file };
  const rewrite = site.rewrites.find(({ source }) => matcher(source).test(path));
  if (!rewrite) return { status: 404, file: "/404.html" };
  return "function" in rewrite
    ? { status: 200, functionId: rewrite.function.functionId }
    : { status: 200, file: rewrite.destination };
}

/** Returns the headers Hosting adds for a path; a later rule overrides an earlier one. */
export function headersOf(site: Site, path: string): Record<string, string> {
  const rules = site.headers.filter(({ source }) => matcher(source).test(path));
  return Object.fromEntries(rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}
