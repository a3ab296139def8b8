import { type Env, isEmulated } from "./boot.ts";
import { movableClock, realClock } from "./clock.ts";

/** Opens the product's clock (ms UTC): real time, which only the demo world can move. */
export async function openClock(env: Env): Promise<() => Promise<number>> {
  if (!isEmulated(env)) return realClock;
  const { readClockOffset } = await import("../store/demo-clock.ts");
  return movableClock(readClockOffset);
}

let clock: Promise<() => Promise<number>> | undefined;

/** The product's time now, ms UTC, for what is no call of the table. */
export async function productNow(): Promise<number> {
  clock ??= openClock(process.env);
  return (await clock)();
}
