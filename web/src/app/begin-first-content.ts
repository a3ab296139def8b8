import { holdFirebase } from "../auth/session-control.ts";
import type { FirstCall } from "../data/firestore/first-content.ts";

/**
 * Goes on with the first call that the HTML of this page has begun, if it has: data/firestore/first-content.ts. `rendered`
 * resolves once React has the page. Small, because every page loads it.
 */
export const beginFirstContent = (rendered: Promise<unknown>): void => {
  const { first } = document as Document & { first?: FirstCall };
  if (!first || !navigator.onLine) return;
  const showing = import("../data/firestore/first-content.ts")
    .then(({ showFirstContent }) => showFirstContent(first, rendered))
    .catch(() => undefined);
  holdFirebase(
    showing.then((it) => it?.auth),
    showing.then((it) => it?.firestore),
  );
};
