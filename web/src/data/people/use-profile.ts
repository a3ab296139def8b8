import type { PublicProfile } from "@core/people/user.ts";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** What a customer shows to others, live; null for an account that is gone. */
export const useProfile = (uid: string): Loadable<PublicProfile | null> =>
  useLive<PublicProfile | null>(`profiles/${uid}`, watchDocumentAt("profiles", uid));
