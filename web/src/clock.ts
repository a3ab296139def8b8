import { isEmulated } from "./site.ts";

let offset = 0;

/** Domain time, ms UTC: the demo world's clock under the emulators, else this device's. */
export const now = (): number => Date.now() + offset;

let reading: Promise<void> | undefined;

/** Reads the demo clock, once per page; does nothing in production. */
export const loadDemoClock = (): Promise<void> => {
  if (!isEmulated) return Promise.resolve();
  reading ??= readOffset();
  return reading;
};

const readOffset = async (): Promise<void> => {
  const answer = await fetch("/demo/clock").catch(() => undefined);
  if (answer?.ok) offset = ((await answer.json().catch(() => ({}))) as { offset?: number }).offset ?? 0;
};
