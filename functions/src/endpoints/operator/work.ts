import { operatorInboxContracts } from "../../core/api/desk/operator-inbox.ts";
import type { CallParsed } from "../../core/api/index.ts";
import { itemOfId } from "../../core/desk/inbox/desk-item.ts";
import { subjectOfItem } from "../../core/desk/inbox/item-subject.ts";
import type { WorkStep } from "../../core/desk/inbox/item-work.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { readCandidate, saveItemWork } from "../../operations/desk/inbox/save-item-work.ts";

async function stepOf(input: CallParsed<"/api/operator/work">): Promise<WorkStep> {
  if (input.step !== "assign") return input;
  return { step: "assign", to: input.uid === undefined ? undefined : await readCandidate(input.uid) };
}

/** Says who looks after an item of the inbox, snoozes it, or brings it back. */
export const operatorWork = endpoint("/api/operator/work", operatorInboxContracts, async (input, context) => {
  const item = itemOfId(input.id);
  if (!item) throw new AppError("not-found");
  const on = { kind: subjectOfItem[item.what], id: item.caseId };
  const step = await stepOf(input);
  return actOnce(context, { act: input.step, on, reason: "" }, (batch) =>
    saveItemWork(batch, context, { id: input.id, step }),
  );
});
