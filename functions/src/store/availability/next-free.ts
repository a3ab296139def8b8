import type { NextFree } from "../../core/availability/next-free.ts";
import type { Instant } from "../../core/fields.ts";
import { get } from "../access.ts";
import { nextFreeDays } from "../collections.ts";
import { dueIds } from "../due-documents.ts";

/** The next free day of each instructor of an area, as read; empty before anyone was looked at. One read. */
export const readNextFree = async (area: string) => {
  const read = await get(nextFreeDays().doc(area));
  const stored: NextFree = read.data ?? { of: {} };
  return { read, stored };
};

/** Ids of areas with someone to look at again at `now` (ms UTC). */
export const dueNextFreeAreas = (now: Instant) => dueIds(nextFreeDays(), now);
