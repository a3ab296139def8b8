import { type AskGoogle, GoogleError } from "../release/google.ts";
import { quotaUsedUp, type ReasonToWait, withBackoff } from "../release/quota.ts";

/** Whether Google refused because an interface of the project is not on. */
export const isInterfaceOff = (error: unknown): boolean =>
  error instanceof GoogleError &&
  error.status === 403 &&
  /SERVICE_DISABLED|has not been used in project/u.test(error.message);

/** What Google has made a moment ago is not known everywhere at once: interfaces for minutes, service accounts for a minute. */
export const comesSoon: ReasonToWait = (error) => {
  if (isInterfaceOff(error)) return "An interface that was turned on is not ready yet";
  if (
    error instanceof GoogleError &&
    error.status === 400 &&
    /Service account \S+ does not exist/u.test(error.message)
  )
    return "A service account that was made is not known everywhere yet";
  return quotaUsedUp(error);
};

/** Asks again as long as there is a reason to wait: `wait` ms, then twice as long each time. */
export const patient =
  (ask: AskGoogle, wait: number, reasonToWait: ReasonToWait, log: (line: string) => void): AskGoogle =>
  (...request) =>
    withBackoff(() => ask(...request), { tries: 7, wait, reasonToWait, log });

/** Asks once for what many rows read, such as the list of indexes, until something is changed. */
export function remembering(ask: AskGoogle): AskGoogle {
  const known = new Map<string, ReturnType<AskGoogle>>();
  return (service, method, path, body) => {
    if (method !== "GET" || path.includes("/operations/")) {
      known.clear();
      return ask(service, method, path, body);
    }
    const key = `${service} ${path}`;
    const answer = known.get(key) ?? ask(service, method, path);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}
