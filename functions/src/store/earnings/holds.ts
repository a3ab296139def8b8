import type { Hold } from "../../core/earnings/holds/hold.ts";
import type { Instant } from "../../core/fields.ts";
import { list } from "../access.ts";
import { holds } from "../collections.ts";
import { dueIds } from "../due-documents.ts";

/** Maximum holds of one instructor that are read at once. */
const MOST_HOLDS = 1_000;

/** All holds of what an instructor earned, by id: one read for each, at least one. */
export async function holdsOf(instructorId: string): Promise<Map<string, Hold>> {
  const found = await list(holds().where("instructorId", "==", instructorId).limit(MOST_HOLDS));
  return new Map(found.flatMap(({ ref, data }) => (data ? [[ref.id, data]] : [])));
}

/** The holds that a top-up causes, as disputed or as warned of, at most `most` of each. */
export async function holdsByTopUp(intentId: string, most: number): Promise<Hold[]> {
  const [disputed, warned] = await Promise.all([
    list(holds().where("intents.dispute", "array-contains", intentId).limit(most)),
    list(holds().where("intents.warning", "array-contains", intentId).limit(most)),
  ]);
  const byId = new Map([...disputed, ...warned].map(({ ref, data }) => [ref.id, data]));
  return [...byId.values()].flatMap((hold) => hold ?? []);
}

/** Ids of holds of which a cause has run out by `now` (ms UTC): see `dueIds`. */
export const dueHolds = (now: Instant): AsyncIterable<string> => dueIds(holds(), now);
