import { DeployError } from "./firebase.ts";
import { GoogleError } from "./google.ts";

/** Whether Google refused because too much was asked in a short time: later it may go. */
export const isQuota = (error: unknown): boolean =>
  (error instanceof GoogleError && error.status === 429) ||
  (error instanceof DeployError &&
    /\b429\b|quota exceeded|RESOURCE_EXHAUSTED|rate limit/i.test(error.output));

/** Why something may go later, in words; undefined when it won't. */
export type ReasonToWait = (error: unknown) => string | undefined;

export const quotaUsedUp: ReasonToWait = (error) =>
  isQuota(error) ? "Google's quota is used up" : undefined;

/** Quotas, and the minutes that Google needs before the first triggers of a project. */
export const deploysLater: ReasonToWait = (error) =>
  error instanceof DeployError &&
  /using the Eventarc Service Agent|Retry the deployment in a few minutes/i.test(error.output)
    ? "Google is still setting up what triggers need"
    : quotaUsedUp(error);

/**
 * Runs `work` again while there is a reason to wait, which is a quota if nothing else is given: at most `tries` times, each time after
 * twice the wait (ms). Any other failure ends it.
 */
export async function withBackoff<T>(
  work: () => Promise<T>,
  {
    tries = 6,
    wait = 30_000,
    reasonToWait = quotaUsedUp,
    log = console.log as (line: string) => void,
    sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  } = {},
): Promise<T> {
  for (let i = 1; ; i++)
    try {
      return await work();
    } catch (error) {
      const reason = reasonToWait(error);
      if (!reason || i >= tries) throw error;
      const ms = wait * 2 ** (i - 1);
      log(`${reason}. Trying again in ${Math.ceil(ms / 1000)} s.`);
      await sleep(ms);
    }
}
