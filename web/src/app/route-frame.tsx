import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { Loading } from "../ui/loading.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/** The browser tab's title of a page. */
export const tabTitle = (title: string): string =>
  title === "" ? "Every Body Yoga: the yoga teacher comes to you" : `${title} · Every Body Yoga`;

/** What every route has: its title, the scroll position, a spinner while its code comes, and a way out of errors. */
export function RouteFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  useLayoutEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
  useLayoutEffect(() => {
    // Of the page the browser was sent to: shared from another one, it would lead to the wrong place.
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
    if (canonical && new URL(canonical.href).pathname !== pathname) canonical.remove();
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what moves the page
  useLayoutEffect(() => {
    if (!isBack && !hash) scrollTo(0, 0);
  }, [pathname]);
  return (
    <ErrorBoundary address={pathname}>
      <Suspense fallback={<Loading title={title || "Every Body Yoga"} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
