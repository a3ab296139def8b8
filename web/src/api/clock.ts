import { isEmulated } from "../site.ts";

let offset = 0;

/** Domain time, ms UTC: the demo world's clock under the emulators, else this device's. */
export const now = (): number => Date.now() + offset;

/** Reads the demo clock; does nothing in production. */
export const readClock = async (): Promise<void> => {
  if (!isEmulated) return;
  const answer = await fetch("/demo/clock").catch(() => undefined);
  if (answer?.ok) offset = ((await answer.json()) as { offset?: number }).offset ?? 0;
};
