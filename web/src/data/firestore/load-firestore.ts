import { firestoreMayLoad } from "../../auth/session-control.ts";
import { unlessReloading } from "../../reloading.ts";

/** Firestore, loaded once, and only after the route has been painted (docs/quality.md P4). */
let loaded: Promise<typeof import("./firestore.ts")> | undefined;

const painted = () =>
  new Promise<void>((resolve) => {
    // A hidden tab never paints, but may still need its data.
    const late = setTimeout(resolve, 300);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });

/** Loads the Firestore code. */
export const loadFirestore = () => {
  loaded ??= Promise.all([painted(), firestoreMayLoad()])
    .then(() => import("./firestore.ts"))
    .catch((error: unknown) => {
      loaded = undefined;
      return unlessReloading(error);
    });
  return loaded;
};
