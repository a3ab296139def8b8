import { holdItems } from "../../core/earnings/hold-items.ts";
import type { Hold } from "../../core/earnings/holds/hold.ts";
import { type HoldTarget, holdIdOf } from "../../core/earnings/holds/hold-causes.ts";
import type { SignedMinor } from "../../core/fields.ts";
import { get, type Loaded } from "../../store/access.ts";
import { earnings, holds } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { type LoadedItem, unpaidItems } from "../../store/earnings/earnings-items.ts";
import { holdsOf } from "../../store/earnings/holds.ts";

/** What a changed hold did: the hold before and after it, and the items that it keeps back or lets go. */
export interface ChangedHold {
  before: Hold | undefined;
  after: Hold | undefined;
  items: number;
  /** Minor units. */
  amount: SignedMinor;
}

/** The hold of a target as it was read, with all holds and the items that it may change. */
export interface LoadedHold {
  target: HoldTarget;
  read: Loaded<Hold>;
  others: Map<string, Hold>;
  items: LoadedItem[];
}

/** Reads the hold of a target, and what a change of it changes. */
export async function readHold(target: HoldTarget): Promise<LoadedHold> {
  const [read, others, items] = await Promise.all([
    get(holds().doc(holdIdOf(target))),
    holdsOf(target.instructorId),
    unpaidItems(target),
  ]);
  return { target, read, others, items };
}

/** Puts a changed hold into the batch, with the items that it keeps back or lets go. `after` undefined ends it. */
export function putHold(
  batch: Batch,
  { target, read, others, items }: LoadedHold,
  after: Hold | undefined,
): ChangedHold {
  const all = new Map(others);
  if (after) {
    all.set(read.ref.id, after);
    batch.put(read, after);
  } else {
    all.delete(read.ref.id);
    if (read.data) batch.remove(read);
  }
  const { changed, amount } = holdItems(items, all.values());
  for (const { read: item, item: value } of changed) batch.put(item, value);
  if (changed.length > 0) batch.add(earnings().doc(target.instructorId), { held: amount });
  return { before: read.data, after, items: changed.length, amount: Math.abs(amount) };
}

/** Reads and changes a hold in the batch; see `readHold` and `putHold`. */
export async function saveHold(
  batch: Batch,
  target: HoldTarget,
  change: (hold: Hold | undefined) => Hold | undefined,
): Promise<ChangedHold> {
  const loaded = await readHold(target);
  return putHold(batch, loaded, change(loaded.read.data));
}
