/** Runs something once the browser has nothing to do, and after `otherwise` ms where it can't tell. */
export const whenIdle = (run: () => void, otherwise: number, options?: IdleRequestOptions): void => {
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, otherwise));
  idle(run, options);
};
