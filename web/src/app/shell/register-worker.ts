import { useEffect } from "react";

let isRegistered = false;

/**
 * Keeps the shell for use offline: registers the service worker (build/worker.ts makes it) once the page is idle. Only
 * for signed-in users: a visitor fetches nothing they did not ask for.
 */
const registerWorker = (): void => {
  if (isRegistered || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isRegistered = true;
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  // Without the worker, only starting offline fails.
  idle(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
};

/** Registers the worker once `isWanted`. */
export const useWorker = (isWanted: boolean): void =>
  useEffect(() => {
    if (isWanted) registerWorker();
  }, [isWanted]);
