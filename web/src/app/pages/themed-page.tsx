import type { ComponentType } from "react";
import { type LazyPart, lazyPart, type WithSkeleton } from "../../ui/lazy/lazy-part.tsx";

/** Creates a lazy page with the full theme, which loads at the same time. */
export const themedPage = (load: () => Promise<WithSkeleton<object>>): LazyPart =>
  lazyPart(async () => {
    const [Page, { FullTheme }] = await Promise.all([load(), import("../../theme/full-theme.tsx")]);
    const themed = (Shown: ComponentType) => () => (
      <FullTheme>
        <Shown />
      </FullTheme>
    );
    return Object.assign(themed(Page), Page.Skeleton && { Skeleton: themed(Page.Skeleton) });
  });
