import { useCallback, useSyncExternalStore } from "react";
import { onSession } from "../../auth/session.ts";
import {
  forgetAllValues,
  joinWatch,
  LOADING,
  type Loadable,
  liveStateOf,
  type StartWatch,
} from "./live-values.ts";

let reader: string | null = null;

onSession((session) => {
  const next = session.status === "signed-in" ? session.user.id : null;
  if (next === reader) return;
  if (reader !== null) forgetAllValues(next !== null);
  reader = next;
});

/**
 * Watches a value under a key; all screens with the same key share one watch. A null key watches nothing
 * and stays loading.
 */
export const useLive = <T>(key: string | null, watch: StartWatch<T>): Loadable<T> => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the watch
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? () => undefined : joinWatch(key, watch, listener)),
    [key],
  );
  const read = () => (key === null ? LOADING : liveStateOf<T>(key));
  return useSyncExternalStore(subscribe, read, () => LOADING);
};
