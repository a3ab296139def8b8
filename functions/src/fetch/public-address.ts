import ipaddr from "ipaddr.js";

/** The addresses of IPv6 that are given out for the internet; everything else there has a purpose of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address may be asked for a calendar: only public unicast. Private, shared, link-local and loopback addresses
 * fail, and those of IPv6 that lead to one of IPv4 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
