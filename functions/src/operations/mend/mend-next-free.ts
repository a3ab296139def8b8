import type { Instant } from "../../core/fields.ts";
import { readNextFree } from "../../store/availability/next-free.ts";
import { instructors } from "../../store/collections.ts";
import { documentPages } from "../../store/document-pages.ts";
import { followNextFree } from "../availability/follow-next-free.ts";

/**
 * Finds the next free day at `now` (ms UTC) of each active instructor who has none in an area. Yields the path of each;
 * nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendNextFree(isDry: boolean, now: Instant): AsyncIterable<string> {
  for await (const page of documentPages(instructors()))
    for (const { id, ref } of page) {
      const instructor = (await ref.get()).data();
      if (instructor?.status !== "active") continue;
      for (const area of instructor.areas) {
        const isKnown = async () => (await readNextFree(area)).stored.of[id] !== undefined;
        if (await isKnown()) continue;
        if (!isDry) await followNextFree(id, [area], now);
        if (isDry || (await isKnown())) yield `${ref.path} in ${area}`;
      }
    }
}
