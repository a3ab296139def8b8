import type { Deletion } from "../shared/model/deletion.ts";
import { processor } from "./live.ts";

/** Makes the processor forget cards, and the customer they were saved for; throws when it does not answer. */
export async function forgetCards({
  cards = [],
  processorId,
}: Pick<Deletion, "cards" | "processorId">): Promise<void> {
  if (cards.length === 0 && processorId === undefined) return;
  const port = await processor();
  for (const pmid of cards) await port.detach(pmid);
  if (processorId !== undefined) await port.forgetCustomer(processorId);
}
