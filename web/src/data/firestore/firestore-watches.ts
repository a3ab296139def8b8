import type { StartWatch } from "../live/live-values.ts";
import type { QueryShape } from "./firestore.ts";
import { loadFirestore } from "./load-firestore.ts";
import type { Collection, Stored } from "./stored-documents.ts";

type Firestore = Awaited<ReturnType<typeof loadFirestore>>;

/** Starts a watch once Firestore has loaded, unless it was stopped before. */
const later = (start: (firestore: Firestore) => () => void, fail: (error: unknown) => void) => {
  let isOver = false;
  let stop: (() => void) | undefined;
  loadFirestore().then((firestore) => {
    if (!isOver) stop = start(firestore);
  }, fail);
  return () => {
    isOver = true;
    stop?.();
  };
};

/** Watches a document; null when it does not exist. Fails when it does not match its schema. */
export const watchDocumentAt =
  <C extends Collection>(collection: C, id: string): StartWatch<Stored<C> | null> =>
  (next, fail) =>
    later((firestore) => firestore.watchDocument(collection, id, next, fail), fail);

/** Watches a query of a shape the rules allow. Leaves out documents that do not match their schema. */
export const watchQueryOf =
  <C extends Collection>(shape: QueryShape<C>): StartWatch<Stored<C>[]> =>
  (next, fail) =>
    later((firestore) => firestore.watchQuery(shape, next, fail), fail);
