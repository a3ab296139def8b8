import type { RootOptions } from "react-dom/client";

/** What an error boundary has caught is on the screen with a way out: worth a warning, not an error. */
export const rootOptions: RootOptions = {
  onCaughtError: (error) => console.warn("A part of the page failed:", error),
};
