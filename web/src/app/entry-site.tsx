import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { startTransition } from "react";
import { BrowserRouter } from "react-router-dom";
import { setMessageReporter } from "../api/hooks/report-message.ts";
import { startSession, startSessionIfHinted } from "../auth/session-control.ts";
import { embeddedMeet } from "../features/meet/embedded-meet.ts";
import { embeddedStyle } from "../features/styles/embedded-style.ts";
import { paths } from "../routing/paths.ts";
import { setSite } from "../site.ts";
import { getTheme } from "../theme/theme.ts";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { notify } from "../ui/notices/notifier.tsx";
import { beginFirstContent } from "./begin-first-content.ts";
import { areaRoutes, filledRoutes, notFoundRoute, publicRoutes, routeAt } from "./pages/site-pages.tsx";
import { reloadOnMissingCode } from "./release/reload-once.ts";
import { watchErrors } from "./release/watch-errors.ts";
import { rootOptions } from "./root-options.ts";
import { markPageInteractive } from "./shell/early-press.ts";
import { SiteApp } from "./site-app.tsx";

/**
 * Emotion's cache, filled with the classes of a prerendered page, whose style element stays where it is. Emotion
 * itself would move it to the end of the head, and the browser would parse and apply it a second time. Gain: the 27 kB
 * of styles of / are parsed once. build/library-updates.test.ts says when an update of Emotion changes it.
 */
const prerenderedStyleCache = (): EmotionCache => {
  const cache = createCache({ key: "css" });
  const names = document.querySelector<HTMLElement>("style[data-classes]")?.dataset.classes ?? "";
  for (const name of names.split(" ")) if (name) cache.inserted[name] = true;
  return cache;
};

setSite("customers");
reloadOnMissingCode(import.meta.url);
watchErrors(import.meta.url);
setMessageReporter((message) => void notify(message));

/** Whether the page came without the data of a filled page: it is 404.html, because there is nothing at its address. */
const isNotFilled = (): boolean =>
  document.getElementById("root")?.firstElementChild != null &&
  !document.querySelector(`#${embeddedMeet.id}, #${embeddedStyle.id}`);

const named = routeAt(location.pathname);
const route = filledRoutes.includes(named) && isNotFilled() ? notFoundRoute : named;
// The prerendered 404.html is served for every unknown path: change the address to /404 before hydration.
if (route === notFoundRoute) history.replaceState(null, "", paths.notFound);

/**
 * ms for which a page whose code is there may be its shape alone, while its first call is on the way: with the content it is
 * rendered once instead of twice, on a slow phone half a second sooner. After that its bar and menu answer.
 */
const SHAPE_ALONE = 250;

const isPublic = [...publicRoutes, ...areaRoutes, ...filledRoutes, notFoundRoute].includes(route);
const show = async () => {
  const root = document.getElementById("root");
  if (!root) return;
  const app = (
    <CacheProvider value={prerenderedStyleCache()}>
      <ThemeRoot>
        <BrowserRouter>
          <SiteApp isFooterLate={!isPublic} />
        </BrowserRouter>
      </ThemeRoot>
    </CacheProvider>
  );
  const { createRoot, hydrateRoot } = await import("react-dom/client");
  if (!root.firstElementChild) return createRoot(root, rootOptions).render(app);
  // Load the page's code first, or hydration would replace the painted page with a spinner.
  const isLoaded = await route.page.preload().then(
    () => true,
    () => false,
  );
  await Promise.race([content, new Promise((resolve) => setTimeout(resolve, SHAPE_ALONE))]);
  markPageInteractive();
  // As a transition: in slices, so that the page stays responsive. A shape of a page (build/early-page.ts) is replaced.
  if (isLoaded && isPublic) startTransition(() => void hydrateRoot(root, app, rootOptions));
  else createRoot(root, rootOptions).render(app);
};
// In separate tasks, for the same reason: the theme, then react-dom, which is loaded with
// the rest but evaluated when imported. A fetch started, or an Error created, while the file itself is still being
// evaluated makes a browser with DevTools attached (Lighthouse, too) parse all of it a second time.
const rendered = new Promise<void>((resolve) => {
  setTimeout(() => {
    getTheme();
    setTimeout(() => void show().finally(resolve));
  });
});
const content = isPublic ? undefined : beginFirstContent(rendered);
startSessionIfHinted();
// In parallel: the page's code would otherwise wait for the session.
if (!isPublic) {
  route.page.preload().catch(() => undefined);
  void startSession();
}
