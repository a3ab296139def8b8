import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { builtData } from "./build/built-data.ts";
import { moduleList } from "./build/module-list.ts";
import { secondAuth } from "./build/second-auth.ts";

const root = import.meta.dirname;
const ports = (base: number) => ({ hosting: base, instructors: base + 5 });

/** In `npm run dev` every address of a site is answered by that site's one page. */
const sitePages = (site: string): Plugin => ({
  name: "site-pages",
  configureServer(server) {
    if (site !== "instructors") return;
    server.middlewares.use((request, _response, next) => {
      const isPage = request.headers.accept?.includes("text/html") && !request.url?.startsWith("/@");
      if (isPage) request.url = "/instructor.html";
      next();
    });
  },
});

/** The router's package leads every import to its build for development; the one without its warnings lies beside it. */
const routerInProduction = () => {
  const folder = dirname(fileURLToPath(import.meta.resolve("react-router/package.json")));
  return [
    { find: /^react-router$/, replacement: `${folder}/dist/production/index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${folder}/dist/production/dom-export.mjs` },
  ];
};

/** Every part of ours stands in our theme: MUI's own, which it makes when it is imported, would be made for nothing. */
const noDefaultTheme = (): Plugin => ({
  name: "no-default-theme",
  apply: "build",
  load: {
    filter: { id: /@mui\/material\/styles\/defaultTheme\.mjs$/ },
    handler: () => "export default {};",
  },
});

/**
 * Small parts that several public pages share, and React's half for the browser, which is imported only when it is
 * needed (app/entry-site.tsx): a file of its own for each would be one request too many.
 */
const ofPublicPages = new RegExp(
  [
    String.raw`/src/ui/(prose|drawings/scene|button-look|panel|field|form|texts|use-fields|empty-state|message|unseen|avatar|money-format|month-year)\.tsx?$`,
    "/src/showcase/(?!blocked-watch)",
    String.raw`/src/booking/(stars|per-head)\.tsx?$`,
    String.raw`/shared/domain/(email|area|price)\.ts$`,
    "/node_modules/(react-dom|scheduler)/",
  ].join("|"),
);

/** Modules a page needs before anything else, in one file: a public page may ask for three (quality P3). */
const oneEntryFile = () => {
  const isFirst = new Map<string, boolean>();
  const reaches = (
    id: string,
    infoOf: (id: string) => { isEntry: boolean; importers: readonly string[] } | null,
  ): boolean => {
    const known = isFirst.get(id);
    if (known !== undefined) return known;
    isFirst.set(id, false);
    const info = infoOf(id);
    const found =
      info !== null && (info.isEntry || info.importers.some((importer) => reaches(importer, infoOf)));
    isFirst.set(id, found);
    return found;
  };
  return {
    groups: [
      {
        debugName: "main",
        name: (
          id: string,
          context: {
            getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
          },
        ) => (ofPublicPages.test(id) || reaches(id, (one) => context.getModuleInfo(one)) ? "main" : null),
      },
    ],
  };
};

/**
 * `vite build` makes both sites and, from the same sources, the server bundle the public pages are
 * prerendered with. `EBY_SITE=instructors vite` serves the instructor site while developing.
 */
export default defineConfig(({ command, mode }) => {
  const env = { ...loadEnv(mode, root, ["VITE_", "EBY_"]), ...process.env };
  const site = env.EBY_SITE ?? "site";
  const dist = resolve(root, env.EBY_DIST ?? "dist");
  const base = ports(Number(env.VITE_EBY_PORTS ?? env.EBY_PORTS ?? 5000));
  const backend = `http://127.0.0.1:${site === "instructors" ? base.instructors : base.hosting}`;
  return {
    root,
    resolve: {
      alias: [
        { find: "@shared", replacement: resolve(root, "../functions/src/shared") },
        ...(command === "build" ? routerInProduction() : []),
      ],
    },
    plugins: [
      react(),
      sitePages(site),
      builtData(env.EBY_DATA ?? (mode === "demo" ? "demo" : "")),
      secondAuth(),
      noDefaultTheme(),
      moduleList(),
    ],
    define: {
      "import.meta.env.VITE_EMULATORS": JSON.stringify(env.VITE_EMULATORS ?? "false"),
      "import.meta.env.VITE_BUILT_IN": JSON.stringify(String(new Date().getFullYear())),
    },
    server: {
      proxy: Object.fromEntries(
        ["/api", "/special", "/demo", "/sandbox", "/data", "/calendar/", "/images/avatars/u/"].map((path) => [
          path,
          backend,
        ]),
      ),
    },
    build: { target: "es2022", manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          outDir: resolve(dist, "site"),
          rolldownOptions: { input: resolve(root, "index.html"), output: { codeSplitting: oneEntryFile() } },
        },
      },
      instructors: {
        consumer: "client",
        build: {
          outDir: resolve(dist, "instructors"),
          rolldownOptions: {
            input: resolve(root, "instructor.html"),
            output: { codeSplitting: oneEntryFile() },
          },
        },
      },
      ssr: {
        build: {
          outDir: resolve(dist, "server"),
          rolldownOptions: { input: resolve(root, "src/app/entry-server.tsx") },
        },
        resolve: { noExternal: true },
      },
    },
    builder: {
      async buildApp(builder) {
        for (const name of ["client", "instructors", "ssr"]) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
        const { prerender } = await import("./build/prerender.ts");
        await prerender(dist);
      },
    },
  };
});
