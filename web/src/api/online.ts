import { useSyncExternalStore } from "react";

/** Whether the browser believes it has a network; it may be wrong when it says yes. */
export const isOnline = (): boolean => typeof navigator === "undefined" || navigator.onLine !== false;

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** `isOnline`, for a screen that changes with it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
