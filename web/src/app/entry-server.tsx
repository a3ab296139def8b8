import { built as areaTeachers } from "built:area-teachers";
import { built as instructors } from "built:instructors";
import { built as newStyles } from "built:new-styles";
import { built as pricing } from "built:pricing";
import { built as teachers } from "built:teachers";
import { built as testimonials } from "built:testimonials";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { ApptSkeleton } from "../features/appt/appt-skeleton.tsx";
import { BookSkeleton } from "../features/book/book-skeleton.tsx";
import { CalendarSkeleton } from "../features/calendar/calendar-skeleton.tsx";
import { questions } from "../features/help/questions/questions.ts";
import { ProfileSkeleton } from "../features/profile/profile-skeleton.tsx";
import { embeddedTeachers } from "../features/teachers/embedded-teachers.ts";
import { teachersPath, teachersTitle } from "../features/teachers/teachers-address.ts";
import { stylePath } from "../parts/showcase/style-path.ts";
import { descriptions } from "../routing/descriptions.ts";
import type { Path } from "../routing/routes.ts";
import { FullTheme } from "../theme/full-theme.tsx";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { tabTitle } from "./pages/route-frame.tsx";
import { notFoundRoute, publicRoutes, routeAt } from "./pages/site-pages.tsx";
import { readVariables } from "./read-variables.ts";
import { Shell } from "./shell/shell.tsx";
import { SiteApp } from "./site-app.tsx";

export { isEmulated } from "../site.ts";

/** Origin of the deployed site, from the build's configuration. */
export const configuredSiteUrl = import.meta.env.VITE_SITE;

/** Facts of the pages for structured data: the same that people read on them. */
export const structuredDataFacts = { data: { pricing, testimonials, rating: instructors.rating }, questions };

const descriptionOf: Partial<Record<Path, string>> = descriptions;

/** The style tag of the theme's variables. Not Emotion's to take over: it adds all of them once the page's code runs. */
const themeVariables = /<style data-s data-emotion="css-global \w+">(:root\{--eby-[^<]*)<\/style>/;

/** A page that the build prerenders. */
interface PrerenderedPage {
  path: string;
  title: string;
  /** "" for a page that must not be indexed. */
  description: string;
  /** A value for the end of the page, by the id of its element. */
  data?: { id: string; value: unknown };
  /** Runs before the page is rendered, in the same task. */
  prepare?: () => void;
}

/** The page of each area that the build knows, with its first teachers. */
const areaPages = areaTeachers.map((of): PrerenderedPage => {
  const place = teachers.areas.find(({ id }) => id === of.area)?.place ?? "";
  return {
    path: teachersPath(of.area),
    title: tabTitle(teachersTitle(place)),
    description: `Yoga teachers who come to your home in ${place}: what they teach, what they're good for, prices, ratings, and who is free soonest.`,
    data: { id: embeddedTeachers.id, value: of },
    prepare: () => embeddedTeachers.give(of),
  };
});

/** The pages that the build prerenders: each path with its title and description. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  ...[...publicRoutes, notFoundRoute].map(({ path, title }) => ({
    path,
    title: tabTitle(title),
    description: descriptionOf[path] ?? "",
  })),
  ...areaPages,
];

/** The pages of the styles that only operators know, as far as the build knows them; a function fills them. */
export const newStylePaths = newStyles.map(({ style }) => stylePath(style));

interface RenderedPage {
  html: string;
  /** As style tags. */
  styles: string;
}

/**
 * One page as HTML, with its styles. `prepare` runs in the same task as the rendering, so that two pages
 * never mix.
 */
export const renderPage = async (path: string, prepare = () => {}): Promise<RenderedPage> => {
  await routeAt(path).page.preload();
  prepare();
  return render(path, <SiteApp />);
};

const shapes = {
  profile: ProfileSkeleton,
  calendar: CalendarSkeleton,
  appt: ApptSkeleton,
  book: BookSkeleton,
} satisfies Record<string, ComponentType>;

/** The shape of a signed-in page in its shell, and its title. */
export const renderSkeleton = (page: keyof typeof shapes): RenderedPage & { title: string } => {
  const path = `/${page}`;
  const Shape = shapes[page];
  const parts = render(
    path,
    <Shell>
      <FullTheme>
        <Shape />
      </FullTheme>
    </Shell>,
  );
  return { ...parts, title: tabTitle(routeAt(path).title) };
};

const render = (path: string, site: ReactNode): RenderedPage => {
  // No prefixer: browsers that can run the site need no prefixes, and prefixes were a quarter of the styles.
  const cache = createCache({ key: "css", stylisPlugins: [] });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeRoot>
        <StaticRouter location={path}>{site}</StaticRouter>
      </ThemeRoot>
    </CacheProvider>,
  );
  // MUI writes empty style attributes on the server; remove the bytes.
  const clean = html.replaceAll(' style=""', "");
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(clean))
    // The classes, in our own attribute (app/entry-site.tsx): Emotion would move an element with its own.
    .replace('<style data-emotion="css ', '<style data-classes="')
    .replaceAll("<style data-emotion", "<style data-s data-emotion");
  const [tag, rules] = themeVariables.exec(styles) ?? [];
  if (!tag || !rules)
    throw new Error(
      `${path}: the theme's variables have no style tag of their own. Has Emotion or MUI changed?`,
    );
  return {
    html: clean,
    styles: styles.replace(
      tag,
      () => `<style>${readVariables(rules, clean + styles.replace(tag, ""))}</style>`,
    ),
  };
};
