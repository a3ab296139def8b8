import { type CallPath, calls } from "../../functions/src/core/api/calls.ts";
import { REGION } from "../../functions/src/deployment.ts";
import { instructorRoutes } from "../../web/src/routing/instructor-routes.ts";
import { pathsIn } from "../../web/src/routing/route-table.ts";
import { routes } from "../../web/src/routing/routes.ts";
import type { Ports } from "../dev/ports.ts";
import type { Environment } from "../environments/environment.ts";
import { type ExtraSources, siteHeaders, stripeSources } from "./headers.ts";

/** Returns the name of the function that serves a path: `/api/meta/get` → `api-meta-get`. */
export const functionId = (path: string): string => path.slice(1).replaceAll("/", "-");

const toFunction = (source: string, id: string, region: string) => ({
  source,
  function: { functionId: id, region },
});

const toApp = (source: string) => ({ source, destination: "/app.html" });

const callTargets: readonly [source: string, id: string][] = [
  ...(Object.keys(calls) as CallPath[]).map((path): [string, string] => [path, functionId(path)]),
  ["/api/**", "api-missing"],
  ["/calendar/*.ics", "calendar"],
  ["/unsubscribe/*", "unsubscribe"],
  ["/confirm-phone/*", "confirmPhone"],
  ["/images/avatars/u/**", "images"],
  ["/images/pictures/**", "images"],
  ["/data/*.json", "data"],
  ["/data/next/*.json", "data"],
];

const callRewrites = (region: string) => callTargets.map(([source, id]) => toFunction(source, id, region));

/**
 * The pages that a function fills, and the data of instructors' pages. Pinned: each release of Hosting keeps the function that
 * knows its files, so that a rollback brings back both (docs/decisions/0019). A page that is built answers before its rewrite.
 */
const filledRewrites = (region: string) =>
  ["/data/meet/*.json", ...pathsIn(routes, "filled").map((path) => path.replace(/:.*/, "**"))].map(
    (source) => {
      const rewrite = toFunction(source, "meet", region);
      return { ...rewrite, function: { ...rewrite.function, pinTag: true } };
    },
  );

/** Helpers that exist only under the emulators. */
const demoRewrites = (region: string) => [
  toFunction("/demo/**", "demo", region),
  toFunction("/sandbox/**", "sandbox", region),
];

/** Sources with a noindex header; pages have the tag instead. On the instructor site, everything. */
const hidden = {
  web: ["/data/**", "/calendar/**", "/unsubscribe/**", "/confirm-phone/**", "/images/avatars/u/**"],
  instructors: ["**"],
};

/** Redirects /404 to a missing page, which gets 404.html with status 404: as a file, /404 would get status 200. */
const redirects = [{ source: "/404", destination: "/not-found", type: 302 }];

/** What differs between the configurations: the ports of a demo world, and the built files of each site. */
interface Release {
  ports?: Ports | undefined;
  /** Names of the files in /assets, by site; without them, browsers check each file at every visit. */
  assets?: Record<keyof typeof hidden, string[]> | undefined;
  /** Whether cards are charged by Stripe; the default in production, not in a demo world. */
  stripe?: boolean | undefined;
  /** The environment that is released; absent: a demo world, or any build. */
  environment?: Environment | undefined;
}

/** How Hosting finds a site: by a target of .firebaserc, or by the id that an environment has for it. */
const siteOf = (
  target: keyof typeof hidden,
  environment?: Environment,
): { target?: string; site?: string } =>
  environment ? { site: environment.sites[target === "web" ? "customers" : "instructors"].site } : { target };

const site = (
  target: keyof typeof hidden,
  folder: string,
  appPages: string[],
  pages: string[],
  { ports, assets, stripe = ports === undefined, environment }: Release,
  region = environment?.region ?? REGION,
) => ({
  ...siteOf(target, environment),
  public: `web/dist/${folder}`,
  cleanUrls: true,
  trailingSlash: false,
  // A release builds the sites once, before it deploys anything.
  ...(environment ? {} : { predeploy: [`npm --prefix "$PROJECT_DIR" run build web`] }),
  // Not all files that begin with a dot: /.well-known is public.
  ignore: ["**/.DS_Store", "**/.git*", "**/.vite/**"],
  redirects,
  rewrites: [
    ...(ports ? demoRewrites(region) : []),
    ...callRewrites(region),
    ...(target === "web"
      ? [
          ...filledRewrites(region),
          toFunction("/hooks/stripe", "hooks-stripe", region),
          toFunction("/hooks/email", "hooks-email", region),
        ]
      : []),
    toFunction("/health", "health", region),
    toFunction("/reports/client", "clientReports", region),
    ...appPages.map(toApp),
  ],
  headers: siteHeaders(
    [...pages, ...appPages],
    hidden[target],
    extraSources(ports, stripe),
    assets?.[target] ?? [],
    environment?.hsts,
  ),
});

function extraSources(ports: Ports | undefined, stripe: boolean): ExtraSources {
  const { script, connect, frame } = stripe ? stripeSources : { script: [], connect: [], frame: [] };
  if (!ports) return { script, connect, frame };
  const auth = `http://127.0.0.1:${ports.auth}`;
  return {
    script,
    connect: [...connect, auth, `http://127.0.0.1:${ports.firestore}`],
    frame: [...frame, auth],
  };
}

/** Makes the content of firebase.json: for any build, for one release with its `assets`, or for the demo world on `ports`. */
export function firebaseConfig(release: Release = {}) {
  const { ports, environment } = release;
  return {
    functions: [
      {
        source: "functions",
        codebase: "default",
        runtime: "nodejs24",
        disallowLegacyRuntimeConfig: true,
        ignore: ["node_modules", "src", "test", "tsconfig.json", "*.log", ".env.local", ".compiled"],
        // With the web, which writes the pages that a function fills.
        ...(environment ? {} : { predeploy: [`npm --prefix "$PROJECT_DIR" run build`] }),
      },
    ],
    firestore: {
      ...(environment ? { database: environment.database.id } : {}),
      rules: "firestore.rules",
      indexes: "firestore.indexes.json",
    },
    hosting: [
      site(
        "web",
        "site",
        [
          ...pathsIn(routes, "guest", "signed-in"),
          // An area that is newer than the release: its page is not built.
          ...pathsIn(routes, "area").map((path) => path.replace(/:.*/, "*")),
        ],
        pathsIn(routes, "public", "style", "not-found"),
        release,
      ),
      site(
        "instructors",
        "instructors",
        pathsIn(instructorRoutes, "redirect", "public", "guest", "instructor", "operator"),
        pathsIn(instructorRoutes, "not-found"),
        release,
      ),
    ],
    ...(ports && { emulators: emulators(ports) }),
  };
}

function emulators(ports: Ports) {
  const at = (port: number) => ({ host: "127.0.0.1", port });
  return {
    hosting: at(ports.site),
    functions: at(ports.functions),
    auth: at(ports.auth),
    firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
    hub: at(ports.hub),
    logging: at(ports.logging),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    ui: { enabled: false },
    // Each emulator test file has a project of its own (docs/decisions/0026).
    singleProjectMode: false,
  };
}
