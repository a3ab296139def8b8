import { CacheProvider } from "@emotion/react";
import { startTransition } from "react";
import { BrowserRouter } from "react-router-dom";
import { setReporter } from "../api/reporter.ts";
import { startSession, startSessionIfHinted } from "../auth/session.ts";
import { setSite } from "../site.ts";
import { theme } from "../theme/theme.ts";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { notify } from "../ui/notifier.tsx";
import { takeOver } from "./early-press.ts";
import { paths } from "./paths.ts";
import { prerenderedStyles } from "./prerendered-styles.ts";
import { rootOptions } from "./root-options.ts";
import { notFoundRoute, publicRoutes, routeAt } from "./routes.tsx";
import { SiteApp } from "./site-app.tsx";

setSite("customers");
setReporter((message) => void notify(message));

const route = routeAt(location.pathname);
// The prerendered 404.html answers every unknown path: it goes on to /404 before React compares the page.
if (route === notFoundRoute) history.replaceState(null, "", paths.notFound);

startSessionIfHinted();
const isPublic = publicRoutes.includes(route) || route === notFoundRoute;
if (!isPublic) {
  // Beside one another: the page's code would otherwise wait until the person is known.
  void startSession();
  void route.page.preload().catch(() => undefined);
}

const show = async () => {
  const root = document.getElementById("root");
  if (!root) return;
  const app = (
    <CacheProvider value={prerenderedStyles()}>
      <ThemeRoot>
        <BrowserRouter>
          <SiteApp />
        </BrowserRouter>
      </ThemeRoot>
    </CacheProvider>
  );
  const { createRoot, hydrateRoot } = await import("react-dom/client");
  if (!root.firstElementChild) return createRoot(root, rootOptions).render(app);
  // The page's code first, or hydration would replace what is already painted with a spinner.
  const isLoaded = await route.page.preload().then(
    () => true,
    () => false,
  );
  takeOver();
  // As a transition: in slices between which the page answers, instead of one long task.
  if (isLoaded) startTransition(() => void hydrateRoot(root, app, rootOptions));
  else createRoot(root, rootOptions).render(app);
};
// In tasks of their own, for the same reason: the theme, then React's half for the browser, which is in this same file
// but is evaluated when it is asked for. And a fetch begun, or an Error made, while the file itself is still being
// evaluated makes a browser that is watched (by Lighthouse, too) read all of it a second time.
setTimeout(() => {
  theme();
  setTimeout(() => void show());
});
