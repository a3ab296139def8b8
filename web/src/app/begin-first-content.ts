import { holdFirebase } from "../auth/session-control.ts";
import type { FirstCall } from "../data/firestore/first-content.ts";

/**
 * Goes on with the first call that the HTML of this page has begun, if it has: data/firestore/first-content.ts. `rendered`
 * resolves once React has the page. Returns when the page knows what the call brought; at once without a call. Small, because
 * every page loads it.
 */
export const beginFirstContent = async (rendered: Promise<unknown>): Promise<void> => {
  const { first } = document as Document & { first?: FirstCall };
  if (!first || !navigator.onLine) return;
  const showing = import("../data/firestore/first-content.ts")
    .then(({ showFirstContent }) => showFirstContent(first, rendered))
    .catch(() => undefined);
  holdFirebase(
    showing.then((it) => it?.auth),
    showing.then((it) => it?.firestore),
  );
  await (await showing)?.early;
};
