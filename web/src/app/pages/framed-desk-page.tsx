import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "../../ui/lazy/lazy-part.tsx";

/** Creates a lazy page of the desk, with its theme and its frame, which load at the same time. */
export const framedDeskPage = (load: () => Promise<ComponentType>): LazyPart =>
  lazyPart(async () => {
    const [Page, { FullTheme }, { DeskTheme }, { DeskFrame }] = await Promise.all([
      load(),
      import("../../theme/full-theme.tsx"),
      import("../../theme/desk-theme.tsx"),
      import("../../parts/desk/desk-frame.tsx"),
    ]);
    return () => (
      <FullTheme>
        <DeskTheme>
          <DeskFrame>
            <Page />
          </DeskFrame>
        </DeskTheme>
      </FullTheme>
    );
  });
