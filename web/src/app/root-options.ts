import type { RootOptions } from "react-dom/client";

/** An error boundary shows the errors it catches, with a retry: log a warning, not an error, and report them (release/watch-errors.ts). */
export const rootOptions: RootOptions = {
  onCaughtError: (error) => {
    console.warn("A part of the page failed:", error);
    dispatchEvent(new ErrorEvent("error", { error }));
  },
};
