import { settingsContracts } from "../../core/api/settings.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { stoppedBatch } from "../../core/ledger/codes/code-batch.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { mustReadCodeBatch } from "../../store/ledger/code-batches.ts";
import { countTreasurers } from "../../store/people/desk-roles.ts";

/**
 * Stops a batch: none of its codes can be redeemed anymore; redeemed ones keep their credit. Where there are two
 * treasurers, it is not stopped by the one who made it.
 */
export const operatorStop = endpoint(
  "/api/operator/stop",
  settingsContracts,
  ({ batch: id, reason }, context) => {
    const act = { act: "stop", on: { kind: "batch", id }, reason } as const;
    return actOnce(context, act, async (batch) => {
      const [read, treasurers] = await Promise.all([mustReadCodeBatch(id), countTreasurers(2)]);
      if (treasurers > 1) mustNotBeOwnCase(context.uid, "codes", read.data);
      const stopped = stoppedBatch(read.data, context.now);
      batch.put(read, stopped);
      const answer = { stoppedAt: stopped.stoppedAt };
      return { before: {}, after: answer, answer };
    });
  },
);
