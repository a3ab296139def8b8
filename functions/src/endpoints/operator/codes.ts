import { settingsContracts } from "../../core/api/settings.ts";
import { mustNotBeInRemoval } from "../../core/desk/roles/role-book.ts";
import { newCodeBatch } from "../../core/ledger/codes/code-batch.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { readWaitingRoles } from "../../store/desk/read-role-book.ts";
import { newBatchId, saveNewCodes } from "../../store/ledger/code-batches.ts";

/**
 * Creates a batch of codes and returns them once: afterwards no call lists them. Only the same request, repeated with
 * its key by the same treasurer, returns them again, from a record only the server can read; otherwise a lost response
 * would leave codes no one knows.
 */
export const operatorCodes = endpoint(
  "/api/operator/codes",
  settingsContracts,
  ({ reason, ...terms }, context) => {
    const id = newBatchId();
    const act = { act: "codes", on: { kind: "batch", id }, reason } as const;
    return actOnce(context, act, async (batch) => {
      mustNotBeInRemoval(await readWaitingRoles(), context.uid);
      const made = newCodeBatch(terms, context);
      const { kind, amount, count, maxUses, until } = made;
      return {
        before: {},
        after: { kind, amount, count, maxUses, ...(until !== undefined && { until }) },
        answer: { batch: id, codes: saveNewCodes(batch, id, made) },
      };
    });
  },
);
