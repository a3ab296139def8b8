import { useMyId } from "../account/use-my-id.ts";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import type { Stored } from "../firestore/stored-documents.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** Whether I teach, as my own document says, live; null for an account that does not. */
export const useOwnTeaching = (): Loadable<Stored<"instructors"> | null> => {
  const id = useMyId();
  return useLive(id && `instructors/${id}`, watchDocumentAt("instructors", id ?? ""));
};

/** Whether my bookings are off, and can be turned on by me alone: not while an account is closed, or about to be. */
export const useIsPaused = (): boolean => {
  const own = useOwnTeaching();
  if (own.status !== "ready" || !own.value) return false;
  const { status, leavingSince } = own.value;
  return status === "paused" && leavingSince === undefined;
};
