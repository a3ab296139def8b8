import { built as instructors } from "built:instructors";
import { built as pricing } from "built:pricing";
import { built as testimonials } from "built:testimonials";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { questions } from "../features/help/questions.ts";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { descriptions } from "./descriptions.ts";
import { tabTitle } from "./route-frame.tsx";
import { notFoundRoute, publicRoutes, routeAt } from "./routes.tsx";
import { SiteApp } from "./site-app.tsx";

/** The module of a public page, as the build's manifest calls it. */
const sourceOf = (path: string) => {
  const name = path === "/" ? "home" : path === notFoundRoute.path ? "not-found" : path.slice(1);
  return `src/features/${name}/${name}-page.tsx`;
};

export { isEmulated } from "../site.ts";

/** Where the site will be, as the build was told it. */
export const site = import.meta.env.VITE_SITE;

/** What the pages say to machines: the same that people read on them. */
export const facts = { data: { pricing, testimonials, rating: instructors.rating }, questions };

/** What the build prerenders: each path with its title, description and module. */
export const pages = [...publicRoutes, notFoundRoute].map(({ path, title }) => ({
  path,
  title: tabTitle(title),
  description: descriptions[path] ?? "",
  source: sourceOf(path),
}));

/** One page as HTML, and the styles it needs as style tags. */
export const renderPage = async (path: string): Promise<{ html: string; styles: string }> => {
  await routeAt(path).page.preload();
  // No prefixer: browsers that can run the site need no prefixes, and they were a quarter of the styles.
  const cache = createCache({ key: "css", stylisPlugins: [] });
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
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(clean))
    // The classes, by a mark of our own (app/prerendered-styles.ts): Emotion would move what bears its own.
    .replace('<style data-emotion="css ', '<style data-classes="')
    .replaceAll("<style data-emotion", "<style data-s data-emotion");
  return { html: clean, styles };
};
