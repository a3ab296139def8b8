import type { StartWatch } from "../live/live-values.ts";
import type { QueryShape } from "./firestore.ts";
import { loadFirestore } from "./load-firestore.ts";
import type { Collection, Stored } from "./stored-documents.ts";

type Firestore = Awaited<ReturnType<typeof loadFirestore>>;

/** Runs once when the network is back; returns a function that cancels it. */
const onceOnline = (run: () => void) => {
  addEventListener("online", run, { once: true });
  return () => removeEventListener("online", run);
};

/**
 * Starts a watch once Firestore has loaded, unless it was stopped before. If its code doesn't load, such as without a
 * network, the watch fails as unavailable and starts once the network is back.
 */
const later = (start: (firestore: Firestore) => () => void, fail: (error: unknown) => void) => {
  let isOver = false;
  let stop: (() => void) | undefined;
  const begin = () => {
    loadFirestore().then(
      (firestore) => {
        if (!isOver) stop = start(firestore);
      },
      (cause: unknown) => {
        if (isOver) return;
        stop = onceOnline(begin);
        fail(
          Object.assign(new Error("The database's code did not load.", { cause }), { code: "unavailable" }),
        );
      },
    );
  };
  begin();
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
