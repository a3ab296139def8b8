import { newCodeBatch } from "../../core/ledger/codes/code-batch.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../store/desk/act-once.ts";
import { newBatchId, saveNewCodes } from "../../store/ledger/code-batches.ts";

/**
 * Makes a batch of codes and says them once: afterwards no call lists them. Only the same request sent again, with its
 * key and by the same treasurer, says them again, from its record, which only the server can read: else an answer that
 * is lost would leave codes that nobody knows.
 */
export const operatorCodes = endpoint("/api/operator/codes", ({ reason, ...terms }, context) => {
  const id = newBatchId();
  const act = { act: "codes", on: { kind: "batch", id }, reason } as const;
  return actOnce(context, act, async (batch) => {
    const made = newCodeBatch(terms, context.now);
    const { kind, amount, count, maxUses, until } = made;
    return {
      before: {},
      after: { kind, amount, count, maxUses, ...(until !== undefined && { until }) },
      answer: { batch: id, codes: saveNewCodes(batch, id, made) },
    };
  });
});
