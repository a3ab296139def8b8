import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "../../ui/lazy/lazy-part.tsx";

/** Creates a lazy page with the full theme, which loads at the same time. */
export const themedPage = (load: () => Promise<ComponentType>): LazyPart =>
  lazyPart(async () => {
    const [Page, { FullTheme }] = await Promise.all([load(), import("../../theme/full-theme.tsx")]);
    return () => (
      <FullTheme>
        <Page />
      </FullTheme>
    );
  });
