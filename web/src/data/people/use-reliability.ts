import type { Reliability } from "@core/derived/reliability-model.ts";
import { useMyId } from "../account/use-my-id.ts";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** How reliable I am as an instructor, live; null before anything counts. Stays loading unless `isWanted`. */
export const useReliability = (isWanted = true): Loadable<Reliability | null> => {
  const id = useMyId();
  return useLive<Reliability | null>(
    isWanted && id ? `reliability/${id}` : null,
    watchDocumentAt("reliability", id ?? ""),
  );
};
