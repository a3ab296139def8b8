import type { LimitName } from "../../core/api/call.ts";
import { type LimitedBy, rateLimits } from "./rate-limiter.ts";

/** The addresses of a request: see `callerIp` and `peerIp`. */
interface RequestAddresses {
  ip: string;
  peer: string;
}

/** The subjects an attempt counts for before its body is read; the caller is the address if no one is signed in. */
export function subjectsOf(
  name: LimitName,
  uid: string,
  { ip, peer }: RequestAddresses,
): [by: LimitedBy, subject: string][] {
  const byAddress: [LimitedBy, string][] = [
    ...(uid === "" ? [] : [["address", ip] as [LimitedBy, string]]),
    ...(peer === ip ? [] : [["peer", peer] as [LimitedBy, string]]),
  ];
  return [["caller", uid || ip], ...(rateLimits[name].address === undefined ? [] : byAddress)];
}
