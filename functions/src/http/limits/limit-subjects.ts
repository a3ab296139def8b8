import type { LimitName } from "../../core/api/call.ts";
import { type LimitedBy, rateLimits } from "./rate-limiter.ts";

/** Where a request comes from: its IP address, see `callerIp`, and the verified App Check token of its device. */
interface RequestOrigin {
  ip: string;
  appToken: string;
}

/** The subjects an attempt counts for before its body is read; the caller is the address if no one is signed in. */
export function subjectsOf(
  name: LimitName,
  uid: string,
  { ip, appToken }: RequestOrigin,
): [by: LimitedBy, subject: string][] {
  const byOrigin: [LimitedBy, string][] = [
    ...(uid === "" ? [] : [["address", ip] as [LimitedBy, string]]),
    ["device", appToken],
  ];
  return [["caller", uid || ip], ...(rateLimits[name].address === undefined ? [] : byOrigin)];
}
