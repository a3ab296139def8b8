import type { firebaseConfig } from "../../hosting/config.ts";

/** What firebase.json says of one site. */
export type Site = ReturnType<typeof firebaseConfig>["hosting"][number];

/** How Hosting answers a path. */
export type Plan =
  | { status: 301; to: string }
  | { status: 200 | 404; file: string }
  | { status: 200; functionId: string };

const matcher = (glob: string) =>
  new RegExp(
    `^${glob.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"))}$`,
  );

/** What Hosting does with a path: clean addresses first, then files, rewrites, and 404.html. */
export function planOf(site: Site, path: string, hasFile: (file: string) => boolean): Plan {
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

/** Headers Hosting adds to the answer of a path; a later rule overrules an earlier one. */
export function headersOf(site: Site, path: string): Record<string, string> {
  const rules = site.headers.filter(({ source }) => matcher(source).test(path));
  return Object.fromEntries(rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}
