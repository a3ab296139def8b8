/** Firestore, loaded once, and only after the route has been painted (quality P4). */
let loaded: Promise<typeof import("./firestore.ts")> | undefined;

const painted = () =>
  new Promise<void>((resolve) => {
    // A hidden tab paints nothing, but may still want its data.
    const late = setTimeout(resolve, 300);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });

/** The Firestore machinery. */
export const source = () => {
  loaded ??= painted()
    .then(() => import("./firestore.ts"))
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
};
