import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { tabTitle } from "./route-frame.tsx";
import { notFoundRoute, publicRoutes, routeAt } from "./routes.tsx";
import { SiteApp } from "./site-app.tsx";

/** The module of a public page, as the build's manifest calls it. */
const sourceOf = (path: string) => {
  const name = path === "/" ? "home" : path === notFoundRoute.path ? "not-found" : path.slice(1);
  return `src/features/${name}/${name}-page.tsx`;
};

/** What the build prerenders: each path with its title, description and module. */
export const pages = [...publicRoutes, notFoundRoute].map(({ path, title, description }) => ({
  path,
  title: tabTitle(title),
  description: description ?? "",
  source: sourceOf(path),
}));

/** One page as HTML, and the styles it needs as style tags. */
export const renderPage = async (path: string): Promise<{ html: string; styles: string }> => {
  await routeAt(path).page.preload();
  const cache = createCache({ key: "css" });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeRoot>
        <StaticRouter location={path}>
          <SiteApp />
        </StaticRouter>
      </ThemeRoot>
    </CacheProvider>,
  );
  // MUI writes empty style attributes on the server; they are only bytes.
  const clean = html.replaceAll(' style=""', "");
  return { html: clean, styles: constructStyleTagsFromChunks(extractCriticalToChunks(clean)) };
};
