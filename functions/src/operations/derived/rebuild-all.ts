import type { Instant } from "../../core/fields.ts";
import type { RebuiltDocument } from "../../store/derived/replace-derived.ts";
import { rebuildDeskItems } from "../desk/inbox/follow-desk-item.ts";
import { rebuildSearch } from "../people/rebuild-search.ts";
import { rebuildFromBookings } from "./rebuild-from-bookings.ts";
import { rebuildFromLedger } from "./rebuild-from-ledger.ts";
import { rebuildWeeks } from "./save-weeks.ts";

/** Computes everything derived once more, from ledger, bookings, cases and people, and writes what differs. Returns what did. */
export async function rebuildAll(now: Instant): Promise<RebuiltDocument[]> {
  const rebuilt = [
    ...(await rebuildFromLedger()),
    ...(await rebuildFromBookings(now)),
    ...(await rebuildDeskItems(now)),
    ...(await rebuildWeeks(now)),
  ];
  for await (const uid of rebuildSearch()) rebuilt.push({ path: `search/${uid}`, was: "different" });
  return rebuilt;
}
