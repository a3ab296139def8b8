import type { Instant } from "../../fields.ts";
import type { CodeBatch } from "../../ledger/codes/code-batch.ts";
import type { Payout } from "../../payouts/payout.ts";
import type { AnswerTargets } from "../../policy/answer-targets.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { DeskActOffer, DeskCase } from "../case.ts";
import { actorOf } from "../roles/actor.ts";
import { factsFrom } from "./facts-from.ts";
import { withNextFirst } from "./next-line.ts";
import { auditLines } from "./record-events.ts";
import { batchSummary, payoutSummary } from "./record-summaries.ts";

// Cases for treasurers: payouts to instructors and batches of codes.

/** A payout; its lines are a separate list. */
export interface PayoutRecords {
  payout: Payout;
  /** Names of those who decided about it, by uid; empty for one without a role. */
  names: ReadonlyMap<string, string>;
  audit: readonly AuditEntry[];
  /** When such ones are to be decided, as it was in force when it was prepared. */
  targets?: AnswerTargets;
}

const versions: Record<Payout["state"], number> = {
  prepared: 1,
  releasing: 2,
  released: 3,
  done: 4,
  discarded: 2,
};

/** What treasurers can do with a payout. The call decides whether the preparer may release it. */
function payoutActs({ state }: Payout): DeskActOffer[] {
  const treasurer = true;
  if (state === "prepared")
    return [
      { act: "release", label: "Release the payout", treasurer },
      { act: "discard", label: "Discard the payout", treasurer },
    ];
  if (state === "releasing" || state === "discarded") return [];
  const file: DeskActOffer = { act: "file", label: "Get the file for the bank", treasurer };
  return state === "done" ? [file] : [file, { act: "mark", label: "Mark what the bank did", treasurer }];
}

/** A payout without its lines. */
export function payoutCase(id: string, records: PayoutRecords): DeskCase {
  const { payout, names, audit, targets = {} } = records;
  const nameOf = (uid: string | undefined) => uid && actorOf({ uid, name: names.get(uid) ?? "" });
  const { state, total, until, preparedAt, releasedAt, waiting } = payout;
  const file = audit.findLast(({ act }) => act === "file");
  const acts = payoutActs(payout);
  const who = { by: nameOf(payout.by) ?? "", discardedBy: nameOf(payout.discardedBy) };
  const summary = payoutSummary(payout, { ...who, hasFile: file !== undefined }, targets, acts);
  return {
    item: { id, what: "payouts", status: state, version: versions[state], people: {} },
    summary,
    facts: factsFrom([
      ["Number", "count", payout.number, undefined, "number"],
      ["Status", "status", state],
      ["Total", "money", total, undefined, "total"],
      ["Paid by the bank", "money", payout.sent],
      ["Came back", "money", payout.returned || undefined, "bad"],
      ["Due through", "instant", until],
      ["Prepared", "instant", preparedAt],
      ["Prepared by", "text", nameOf(payout.by)],
      ["Released", "instant", releasedAt],
      ["Released by", "text", nameOf(payout.releasedBy)],
      ["Discarded by", "text", nameOf(payout.discardedBy)],
      ["Lines", "count", payout.lines],
      ["Lines waiting for the bank", "count", waiting],
      ["File last downloaded", "instant", file?.at],
      ["Downloaded by", "text", file && actorOf(file.by)],
    ]),
    timeline: auditLines(audit),
    acts: withNextFirst(acts, summary.next),
    related: [],
  };
}

/** A batch of codes and how often they were redeemed, never the codes. */
export const batchCase = (
  id: string,
  { batch, uses, audit }: { batch: CodeBatch; uses: number; audit: readonly AuditEntry[] },
  now: Instant,
): DeskCase => ({
  item: {
    id,
    what: "codes",
    people: {},
    ...(batch.stoppedAt === undefined ? { status: "active", version: 1 } : { status: "stopped", version: 2 }),
  },
  summary: batchSummary(batch, uses, now),
  facts: factsFrom([
    ["Label", "text", batch.label, undefined, "label"],
    ["Made", "instant", batch.createdAt],
    ["Kind", "text", batch.kind],
    ["Amount of each", "money", batch.amount],
    ["Codes", "count", batch.count],
    ["People per code", "count", batch.maxUses],
    ["Redeemed", "count", uses],
    ["Until", "instant", batch.until],
    ["Stopped", "instant", batch.stoppedAt, "bad"],
  ]),
  timeline: auditLines(audit),
  acts: batch.stoppedAt === undefined ? [{ act: "stop", label: "Stop the codes", treasurer: true }] : [],
  related: [],
});
