/** Whether this browser was asked already. */
let isAsked = false;

/**
 * Keeps the shell for a time without network: registers the worker that build/worker.ts has made, once the page has
 * nothing better to do. Only for the signed-in: a visitor fetches nothing that was not asked for.
 */
export const keepShell = (): void => {
  if (isAsked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isAsked = true;
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  // Without it everything works but the start without network.
  idle(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
};
