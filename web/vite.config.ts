import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { builtData } from "./build/built-data.ts";
import { moduleList } from "./build/bytes/module-list.ts";
import { headingFontPlugin } from "./build/fonts/heading-font-plugin.ts";
import { forcedColorsPlugin } from "./build/forced-colors-plugin.ts";
import { lateCode } from "./build/late-code.ts";
import { noColorSchemeScript, noDefaultTheme, noTouchRipple } from "./build/replacements.ts";
import { rulesPlugin } from "./build/rules/rules-plugin.ts";
import { secondAuthPlugin } from "./build/second-auth.ts";

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

/**
 * Small modules that several public pages share, and React DOM, which app/entry-site.tsx imports dynamically: a separate
 * file for each would be one request too many. Gain: 2 files of code on / instead of 12, on /services instead of 18.
 */
const ofPublicPages = new RegExp(
  [
    String.raw`/src/ui/(prose|drawings/(scene|head|plant|mat-drawing|drawing-file)|panel|layout|text|focus|lists/points|empty-state|visually-hidden|avatar)\.tsx?$`,
    String.raw`/src/ui/forms/(plain-field|form|text-length-error|use-form|form-state)\.tsx?$`,
    String.raw`/src/ui/formats/(money-format|format-month-year|time-format)\.ts$`,
    String.raw`/src/(auth/session-draft|store)\.ts$`,
    "/src/parts/showcase/(?!blocked-watch|open-times)",
    String.raw`/src/parts/booking/(instructor/stars|price/price-per-person)\.tsx?$`,
    String.raw`/src/api/(hooks/(action|use-action|use-answer|use-submit)|reader|as-result|field-errors|idempotency-key)\.ts$`,
    String.raw`/core/(people/email|people/places/(postal-code|service-area)|booking/money/price|money)\.ts$`,
    "/node_modules/(react-dom|scheduler)/",
  ].join("|"),
);

/** Re-exported by MUI's styles and unused here; through its imports, every page would seem to need MUI's inputs. Gain: 3 kB. build/replacements.test.ts says when an update changes it. */
const unused = /@mui\/material\/styles\/enhanceHighContrast\.mjs$/;

/**
 * Puts the modules every page needs first into one file: a public page may load three (docs/quality.md P3). Gain: 1 file
 * instead of 10. `npm run check:bytes` counts the requests of each page, so an update that breaks it is named there.
 */
const oneEntryFile = () => {
  const isFirst = new Map<string, boolean>();
  const reaches = (
    id: string,
    infoOf: (id: string) => { isEntry: boolean; importers: readonly string[] } | null,
  ): boolean => {
    const known = isFirst.get(id);
    if (known !== undefined) return known;
    isFirst.set(id, false);
    if (unused.test(id)) return false;
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
      alias: [{ find: "@core", replacement: resolve(root, "../functions/src/core") }],
    },
    plugins: [
      rulesPlugin(),
      react(),
      sitePages(site),
      builtData(env.EBY_DATA ?? (mode === "demo" ? "demo" : "")),
      secondAuthPlugin(),
      headingFontPlugin(),
      forcedColorsPlugin(),
      noDefaultTheme(),
      noTouchRipple(),
      noColorSchemeScript(),
      lateCode(),
      moduleList(),
    ],
    define: {
      "import.meta.env.VITE_EMULATORS": JSON.stringify(env.VITE_EMULATORS ?? "false"),
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
          "/calendar/",
          "/unsubscribe/",
          "/images/avatars/u/",
        ].map((path) => [path, backend]),
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
