import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { setReporter } from "../api/reporter.ts";
import { startSession, startSessionIfHinted } from "../auth/session.ts";
import { setSite } from "../site.ts";
import { theme } from "../theme/theme.ts";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { notify } from "../ui/notifier.tsx";
import { takeOver } from "./early-press.ts";
import { paths } from "./paths.ts";
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

const app = (
  <ThemeRoot>
    <BrowserRouter>
      <SiteApp />
    </BrowserRouter>
  </ThemeRoot>
);

const show = () => {
  const root = document.getElementById("root");
  if (root?.firstElementChild)
    // The page's code first, or hydration would replace what is already painted with a spinner.
    void route.page.preload().then(
      // As a transition: in slices between which the page answers, instead of one long task.
      () => {
        takeOver();
        startTransition(() => void hydrateRoot(root, app, rootOptions));
      },
      () => {
        takeOver();
        createRoot(root, rootOptions).render(app);
      },
    );
  else if (root) createRoot(root, rootOptions).render(app);
};
// In tasks of their own, for the same reason; and a fetch begun while this file is still being
// evaluated makes a browser that is watched (by Lighthouse, too) read all of it a second time.
setTimeout(() => {
  theme();
  setTimeout(show);
});
