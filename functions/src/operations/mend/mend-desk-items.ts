import type { Instant } from "../../core/fields.ts";
import { rebuildDeskItems } from "../desk/inbox/follow-desk-item.ts";

/**
 * Makes the inbox of the desk at `now` (ms UTC) from the cases that wait. Yields the path of each item; nothing is changed where
 * `isDry`. A second run finds none.
 */
export async function* mendDeskItems(isDry: boolean, now: Instant): AsyncIterable<string> {
  for (const { path } of await rebuildDeskItems(now, isDry)) yield path;
}
