import type { LazyPage } from "./lazy-page.tsx";
import { RouteFrame } from "./route-frame.tsx";

/** One route of a site: its title in the browser's tab, and its page. */
export interface AppRoute<P extends string = string> {
  path: P;
  title: string;
  page: LazyPage;
}

/** The page of a route in its frame. The key makes each address a page of its own. */
export const framed = ({ path, title, page: Page }: AppRoute) => (
  <RouteFrame key={path} title={title}>
    <Page />
  </RouteFrame>
);
