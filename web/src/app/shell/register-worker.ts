import { useWhenIdle } from "./use-when-idle.ts";

/**
 * Keeps the shell for use offline: registers the service worker (build/worker.ts makes it) once the page is idle. Only
 * for signed-in users: a visitor fetches nothing they did not ask for. Without the worker, only starting offline fails.
 */
export const useWorker = (isWanted: boolean): void =>
  useWhenIdle(isWanted && import.meta.env.PROD && "serviceWorker" in navigator ? "worker" : null, () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
