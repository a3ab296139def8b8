import { stoppedBatch } from "../../core/ledger/codes/code-batch.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../store/desk/act-once.ts";
import { mustReadCodeBatch } from "../../store/ledger/code-batches.ts";

/** Stops a batch: none of its codes can be redeemed anymore; redeemed ones keep their credit. */
export const operatorStop = endpoint("/api/operator/stop", ({ batch: id, reason }, context) => {
  const act = { act: "stop", on: { kind: "batch", id }, reason } as const;
  return actOnce(context, act, async (batch) => {
    const read = await mustReadCodeBatch(id);
    const after = stoppedBatch(read.data, context.now);
    batch.put(read, after);
    const { uses, stoppedAt } = after;
    return { before: { uses }, after: { uses, stoppedAt }, answer: { stoppedAt } };
  });
});
