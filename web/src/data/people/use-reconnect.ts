import type { ReconnectList } from "@core/people/instructors/reconnect.ts";
import { useMyId } from "../account/use-my-id.ts";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** Instructors of my closed sessions, live, newest first; null before the first session. Stays loading unless `isWanted`. */
export const useReconnect = (isWanted = true): Loadable<ReconnectList | null> => {
  const id = useMyId();
  return useLive<ReconnectList | null>(
    isWanted && id ? `reconnect/${id}` : null,
    watchDocumentAt("reconnect", id ?? ""),
  );
};
