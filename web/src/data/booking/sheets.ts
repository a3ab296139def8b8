import type { SheetWords } from "@core/booking/sheet/session-sheet.ts";
import { useMyId } from "../account/use-my-id.ts";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** The sheet of a session, live; null id: none is read. Fails for those who were not there. */
export const useSheet = (id: string | null): Loadable<SheetWords | null> =>
  useLive<SheetWords | null>(
    useMyId() && id && `book/${id}/private/after`,
    watchDocumentAt("after", id ?? ""),
  );
