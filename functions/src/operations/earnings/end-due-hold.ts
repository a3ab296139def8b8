import { holdAt } from "../../core/earnings/holds/hold-causes.ts";
import type { Instant } from "../../core/fields.ts";
import { get } from "../../store/access.ts";
import { holds } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { putHold, readHold } from "./save-hold.ts";

/** Ends what has run out of a hold by `now` (ms UTC). Safe to repeat. */
export const endDueHold = (id: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const { data } = await get(holds().doc(id));
    if (data?.due === undefined || data.due > now) return;
    const { instructorId, bookingId } = data;
    const loaded = await readHold({ instructorId, ...(bookingId !== undefined && { bookingId }) });
    if (loaded.read.data) putHold(batch, loaded, holdAt(loaded.read.data, now));
  });
