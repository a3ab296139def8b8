import { withNextFree } from "../../core/availability/next-free.ts";
import type { Instant } from "../../core/fields.ts";
import { listBusiestInstructors } from "../../store/availability/instructors.ts";
import { readNextFree } from "../../store/availability/next-free.ts";
import type { Batch } from "../../store/commit.ts";

/** As many instructors as the list of an area shows. */
const MOST = 500;

/**
 * For a city that opens at `now` (ms UTC): puts into its batch that each of its instructors is to be looked at, for the next
 * day they are free. Until then nobody was, because nothing could be booked there.
 */
export const putAllAsDue =
  (now: Instant) =>
  async (batch: Batch, area: string): Promise<void> => {
    const [{ read, stored }, there] = await Promise.all([
      readNextFree(area),
      listBusiestInstructors(area, MOST),
    ]);
    if (there.length === 0) return;
    batch.put(read, withNextFree(stored, new Map(there.map(({ id }) => [id, { until: now }]))));
  };
