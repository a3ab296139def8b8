import type { Shape } from "./firestore.ts";
import type { Watch } from "./live.ts";
import { source } from "./source.ts";

type Machinery = Awaited<ReturnType<typeof source>>;

/** Starts a watch once the machinery is there, unless it was stopped before. */
const later = (start: (machinery: Machinery) => () => void, fail: (error: unknown) => void) => {
  let isOver = false;
  let stop: (() => void) | undefined;
  source().then((machinery) => {
    if (!isOver) stop = start(machinery);
  }, fail);
  return () => {
    isOver = true;
    stop?.();
  };
};

/** Watches a document; null when it does not exist. The rules promise its shape. */
export const documentAt =
  <T>(path: string): Watch<T | null> =>
  (next, fail) =>
    later((machinery) => machinery.watchDocument(path, (data) => next(data as T | null), fail), fail);

/** Watches a query of one of the shapes the rules allow. */
export const queryOf =
  <T>(shape: Shape): Watch<T[]> =>
  (next, fail) =>
    later((machinery) => machinery.watchQuery(shape, (data) => next(data as T[]), fail), fail);
