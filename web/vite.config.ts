import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { builtData } from "./build/built-data.ts";
import { moduleList } from "./build/bytes/module-list.ts";
import { earlySources } from "./build/early-page.ts";
import { codeSplitting } from "./build/file-groups.ts";
import { headingFontPlugin } from "./build/fonts/heading-font-plugin.ts";
import { forcedColorsPlugin } from "./build/forced-colors-plugin.ts";
import { pageSource } from "./build/page-source.ts";
import { pdfReaderPlugin } from "./build/pdf-reader-plugin.ts";
import { rulesPlugin } from "./build/rules/rules-plugin.ts";
import { secondAuthPlugin } from "./build/second-auth.ts";
import { pathsIn } from "./src/routing/route-table.ts";
import { routes } from "./src/routing/routes.ts";

const root = import.meta.dirname;
const ports = (base: number) => ({ hosting: base, instructors: base + 5 });

/** Serves the instructor site's one page for all of its paths in `npm run dev`. */
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

/** The prerendered pages. */
const publicPages = new Set(
  pathsIn(routes, "public", "style", "filled", "not-found").map((path) => resolve(root, pageSource(path))),
);

/** The pages that one call fills first, and the code that does so. */
const early = new Set(earlySources.map((source) => resolve(root, source)));

/** Emotion imports it for `withTheme`, which we never call; its package does not say that it may be left out then. */
const mayBeLeftOut = /\/node_modules\/hoist-non-react-statics\//;

/** Builds the site of this page, with its code in few files. */
const siteOf = (page: string) => {
  const input = resolve(root, page);
  return {
    input,
    output: { codeSplitting: codeSplitting({ entry: input, publicPages, early }) },
    treeshake: { moduleSideEffects: [{ test: mayBeLeftOut, sideEffects: false }] },
  };
};

/**
 * `vite build` builds both sites and, from the same sources, the server bundle that prerenders the public pages.
 * `EBY_SITE=instructors vite` serves the instructor site in development.
 */
export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, root, ["VITE_", "EBY_"]), ...process.env };
  const site = env.EBY_SITE ?? "site";
  const dist = resolve(root, env.EBY_DIST ?? "dist");
  const base = ports(Number(env.VITE_EBY_PORTS ?? env.EBY_PORTS ?? 5000));
  const backend = `http://127.0.0.1:${site === "instructors" ? base.instructors : base.hosting}`;
  return {
    root,
    resolve: {
      alias: [
        { find: "@core", replacement: resolve(root, "../functions/src/core") },
        // Firestore's engine for patterns of pipelines, which we have none of (docs/decisions/0035).
        { find: /^re2js$/, replacement: resolve(root, "src/data/firestore/re2js.ts") },
      ],
    },
    plugins: [
      rulesPlugin(),
      react(),
      sitePages(site),
      builtData(env.EBY_DATA ?? (mode === "demo" ? "demo" : "")),
      secondAuthPlugin(),
      headingFontPlugin(),
      forcedColorsPlugin(),
      pdfReaderPlugin(),
      moduleList(),
    ],
    define: {
      "import.meta.env.VITE_EMULATORS": JSON.stringify(env.VITE_EMULATORS ?? "false"),
      // Firestore takes no id for the one that every project has.
      "import.meta.env.VITE_DATABASE": JSON.stringify(env.VITE_DATABASE ?? ""),
      "import.meta.env.VITE_APP_CHECK_DEBUG_TOKEN": JSON.stringify(env.VITE_APP_CHECK_DEBUG_TOKEN ?? ""),
      "import.meta.env.VITE_BUILT_IN": JSON.stringify(String(new Date().getFullYear())),
    },
    server: {
      proxy: Object.fromEntries(
        [
          "/api",
          "/special",
          "/demo",
          "/sandbox",
          "/data",
          "/reports/",
          "/calendar/",
          "/unsubscribe/",
          "/confirm-phone/",
          "/images/avatars/u/",
          "/images/pictures/",
        ].map((path) => [path, backend]),
      ),
    },
    build: { target: "es2022", manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          outDir: resolve(dist, "site"),
          rolldownOptions: siteOf("index.html"),
        },
      },
      instructors: {
        consumer: "client",
        build: {
          outDir: resolve(dist, "instructors"),
          rolldownOptions: siteOf("instructor.html"),
        },
      },
      ssr: {
        build: {
          outDir: resolve(dist, "server"),
          rolldownOptions: {
            input: {
              "entry-server": resolve(root, "src/app/entry-server.tsx"),
              "entry-meet": resolve(root, "build/meet/entry-meet.ts"),
            },
          },
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
