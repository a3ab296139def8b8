import type { Instant } from "../../core/fields.ts";
import type { GiftUse } from "../../core/ledger/codes/gift-use.ts";
import { getEach, type Loaded } from "../access.ts";
import { giftUses } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** Reads uses of a gift by their ids (`giftUseId`); none is read for none. */
export const readGiftUses = (ids: readonly string[]): Promise<Loaded<GiftUse>[]> =>
  ids.length === 0 ? Promise.resolve([]) : getEach<GiftUse[]>(...ids.map((id) => giftUses().doc(id)));

/** Whether the gift was used by this person before. */
export const isGiftUsed = (uses: readonly Loaded<GiftUse>[]): boolean =>
  uses.some(({ data }) => data !== undefined);

/** Records a gift's use; the batch fails if another account of the same person is faster. */
export function saveGiftUses(batch: Batch, uses: readonly Loaded<GiftUse>[], at: Instant): void {
  for (const { ref } of uses) batch.create(ref, { at });
}
