import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { Loading } from "../../ui/loading.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/** The document title of a page. */
export const tabTitle = (title: string): string =>
  title === "" ? "Every Body Yoga: the yoga teacher comes to you" : `${title} · Every Body Yoga`;

/** What every route has: its title, the scroll position, a spinner while its code loads, and an error boundary. */
export function RouteFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  useLayoutEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path is another page
  useLayoutEffect(() => {
    if (!isBack && !hash) scrollTo(0, 0);
    // The canonical link is the first page's: on another page, it would be wrong.
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
    if (canonical && new URL(canonical.href).pathname !== pathname) canonical.remove();
  }, [pathname]);
  return (
    <ErrorBoundary address={pathname}>
      <Suspense fallback={<Loading title={title || "Every Body Yoga"} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
