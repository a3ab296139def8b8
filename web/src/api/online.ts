import { useSyncExternalStore } from "react";

/** Whether the browser reports a network; true may be wrong. */
export const isOnline = (): boolean => typeof navigator === "undefined" || navigator.onLine !== false;

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** `isOnline`, for a screen that follows it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
