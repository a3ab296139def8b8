import ipaddr from "ipaddr.js";

/** The IPv6 range assigned to the internet; all others are reserved for special purposes. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether a calendar may be fetched from an address: only public unicast. Private, shared, link-local and loopback
 * addresses fail, and those of IPv6 that lead to one of IPv4 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
