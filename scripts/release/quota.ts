import { DeployError } from "./firebase.ts";
import { GoogleError } from "./google.ts";

/** Whether Google refused because too much was asked in a short time: later it may go. */
export const isQuota = (error: unknown): boolean =>
  (error instanceof GoogleError && error.status === 429) ||
  (error instanceof DeployError &&
    /\b429\b|quota exceeded|RESOURCE_EXHAUSTED|rate limit/i.test(error.output));

/** Runs `work` again after quotas, at most `tries` times, each time after twice the wait (ms). Any other failure ends it. */
export async function withBackoff<T>(
  work: () => Promise<T>,
  {
    tries = 6,
    wait = 30_000,
    log = console.log as (line: string) => void,
    sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  } = {},
): Promise<T> {
  for (let i = 1; ; i++)
    try {
      return await work();
    } catch (error) {
      if (!isQuota(error) || i >= tries) throw error;
      const ms = wait * 2 ** (i - 1);
      log(`Google's quota is used up. Trying again in ${Math.ceil(ms / 1000)} s.`);
      await sleep(ms);
    }
}
