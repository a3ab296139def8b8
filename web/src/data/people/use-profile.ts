import type { PublicProfile } from "@core/people/user.ts";
import { useCallback, useSyncExternalStore } from "react";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import { joinWatch, type Loadable, liveStateOf } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

const keyOf = (uid: string) => `profiles/${uid}`;

/** What a customer shows to others, live; null for an account that is gone. */
export const useProfile = (uid: string): Loadable<PublicProfile | null> =>
  useLive<PublicProfile | null>(keyOf(uid), watchDocumentAt("profiles", uid));

/** Those of these customers whose profile is still loading: what shows it would move when it comes. */
export const useLoadingProfiles = (uids: readonly string[]): string[] => {
  const all = uids.join(" ");
  const subscribe = useCallback(
    (listener: () => void) => {
      const each = all === "" ? [] : all.split(" ");
      const left = each.map((uid) => joinWatch(keyOf(uid), watchDocumentAt("profiles", uid), listener));
      return () => {
        for (const leave of left) leave();
      };
    },
    [all],
  );
  const read = () => uids.filter((uid) => liveStateOf(keyOf(uid)).status === "loading").join(" ");
  const loading = useSyncExternalStore(subscribe, read);
  return loading === "" ? [] : loading.split(" ");
};
