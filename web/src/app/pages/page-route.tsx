import type { LazyPart } from "../../ui/lazy/lazy-part.tsx";
import { RouteFrame } from "./route-frame.tsx";

/** One route of a site: its document title and its page. */
export interface PageRoute<P extends string = string> {
  path: P;
  title: string;
  page: LazyPart;
}

/** The page of a route in its frame. The key remounts it for each address. */
export const renderPageRoute = ({ path, title, page: Page }: PageRoute) => (
  <RouteFrame key={path} title={title}>
    <Page />
  </RouteFrame>
);
