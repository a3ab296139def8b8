import { type CallPath, calls } from "../../functions/src/shared/api/calls.ts";
import { type Ports, REGION } from "../dev/ports.ts";
import { type ExtraSources, siteHeaders } from "./headers.ts";
import { appRoutes, instructorRoutes, publicRoutes } from "./routes.ts";

/** The function that answers a path: `/api/meta/get` → `api-meta-get`. */
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
  toFunction("/images/avatars/u/**", "images"),
  toFunction("/data/*.json", "data"),
];

/** Helpers that exist under the emulators alone. */
const demoRewrites = [toFunction("/demo/**", "demo"), toFunction("/sandbox/**", "sandbox")];

/** What search engines shall not show; pages say so themselves. Of the instructor site, nothing. */
const hidden = {
  web: ["/data/**", "/calendar/**", "/images/avatars/u/**"],
  instructors: ["**"],
};

/** /404 shows 404.html, with the status of an address that is not there: as a file it would be answered with 200. */
const redirects = [{ source: "/404", destination: "/not-found", type: 302 }];

const site = (
  target: keyof typeof hidden,
  folder: string,
  appPages: string[],
  pages: string[],
  ports?: Ports,
) => ({
  target,
  public: `web/dist/${folder}`,
  cleanUrls: true,
  trailingSlash: false,
  predeploy: [`npm --prefix "$PROJECT_DIR" run build web`],
  ignore: ["**/.*", "**/.*/**"],
  redirects,
  rewrites: [...(ports ? demoRewrites : []), ...callRewrites, ...appPages.map(toApp)],
  headers: siteHeaders([...pages, ...appPages], hidden[target], extraSources(ports)),
});

function extraSources(ports?: Ports): ExtraSources {
  if (!ports) return { connect: [], frame: [] };
  const auth = `http://127.0.0.1:${ports.auth}`;
  return { connect: [auth, `http://127.0.0.1:${ports.firestore}`], frame: [auth] };
}

/** The content of firebase.json: for production, or for the demo world that runs on `ports`. */
export function firebaseConfig(ports?: Ports) {
  return {
    functions: [
      {
        source: "functions",
        codebase: "default",
        runtime: "nodejs24",
        ignore: ["node_modules", "src", "test", "tsconfig.json", "*.log", ".env.local"],
        predeploy: [`npm --prefix "$PROJECT_DIR" run build functions`],
      },
    ],
    firestore: { rules: "firestore.rules", indexes: "firestore.indexes.json" },
    hosting: [
      site("web", "site", appRoutes, publicRoutes, ports),
      site("instructors", "instructors", instructorRoutes, ["/404"], ports),
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
    singleProjectMode: true,
  };
}
