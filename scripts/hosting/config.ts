import { type CallPath, calls } from "../../functions/src/core/api/calls.ts";
import { instructorRoutes } from "../../web/src/routing/instructor-routes.ts";
import { pathsIn } from "../../web/src/routing/route-table.ts";
import { routes } from "../../web/src/routing/routes.ts";
import { type Ports, REGION } from "../dev/ports.ts";
import { type ExtraSources, siteHeaders, stripeSources } from "./headers.ts";

/** Returns the name of the function that serves a path: `/api/meta/get` → `api-meta-get`. */
export const functionId = (path: string): string => path.slice(1).replaceAll("/", "-");

const toFunction = (source: string, id: string) => ({
  source,
  function: { functionId: id, region: REGION },
});

const toApp = (source: string) => ({ source, destination: "/app.html" });

const callRewrites = [
  ...(Object.keys(calls) as CallPath[]).map((path) => toFunction(path, functionId(path))),
  toFunction("/api/**", "api-missing"),
  toFunction("/calendar/*.ics", "calendar"),
  toFunction("/unsubscribe/*", "unsubscribe"),
  toFunction("/images/avatars/u/**", "images"),
  toFunction("/images/pictures/**", "images"),
  toFunction("/data/*.json", "data"),
  toFunction("/data/next/*.json", "data"),
];

/**
 * The pages that a function fills, and their data. Pinned: each release of Hosting keeps the function that knows its
 * files, so that a rollback brings back both (docs/decisions/0019).
 */
const filledRewrites = pathsIn(routes, "filled").flatMap((path) => {
  const [, name = ""] = path.split("/");
  return [`/data/${name}/*.json`, `/${name}/**`].map((source) => {
    const rewrite = toFunction(source, name);
    return { ...rewrite, function: { ...rewrite.function, pinTag: true } };
  });
});

/** Helpers that exist only under the emulators. */
const demoRewrites = [toFunction("/demo/**", "demo"), toFunction("/sandbox/**", "sandbox")];

/** Sources with a noindex header; pages have the tag instead. On the instructor site, everything. */
const hidden = {
  web: ["/data/**", "/calendar/**", "/unsubscribe/**", "/images/avatars/u/**"],
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
}

const site = (
  target: keyof typeof hidden,
  folder: string,
  appPages: string[],
  pages: string[],
  { ports, assets, stripe = ports === undefined }: Release,
) => ({
  target,
  public: `web/dist/${folder}`,
  cleanUrls: true,
  trailingSlash: false,
  predeploy: [`npm --prefix "$PROJECT_DIR" run build web`],
  // Not all files that begin with a dot: /.well-known is public.
  ignore: ["**/.DS_Store", "**/.git*", "**/.vite/**"],
  redirects,
  rewrites: [
    ...(ports ? demoRewrites : []),
    ...callRewrites,
    ...(target === "web" ? [...filledRewrites, toFunction("/hooks/stripe", "hooks-stripe")] : []),
    ...appPages.map(toApp),
  ],
  headers: siteHeaders(
    [...pages, ...appPages],
    hidden[target],
    extraSources(ports, stripe),
    assets?.[target] ?? [],
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
  const { ports } = release;
  return {
    functions: [
      {
        source: "functions",
        codebase: "default",
        runtime: "nodejs24",
        ignore: ["node_modules", "src", "test", "tsconfig.json", "*.log", ".env.local"],
        // With the web, which writes the pages that a function fills.
        predeploy: [`npm --prefix "$PROJECT_DIR" run build`],
      },
    ],
    firestore: { rules: "firestore.rules", indexes: "firestore.indexes.json" },
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
