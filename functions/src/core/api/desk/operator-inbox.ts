import * as v from "valibot";
import { DeskItem, deskItemPages, itemOfId } from "../../desk/inbox/desk-item.ts";
import { deskListNames } from "../../desk/lists/desk-list.ts";
import { LostEventState } from "../../desk/lost/lost-event.ts";
import { Id, Instant } from "../../fields.ts";
import type { Contract } from "../contract.ts";
import { ReasonText } from "./operator.ts";

/** The id of an item of the inbox, `{what}_{caseId}`. */
const ItemId = v.pipe(
  Id,
  v.check((id) => itemOfId(id) !== undefined, "This isn't an item of the inbox."),
);

/** Something that waits, as the inbox lists it. */
export const InboxItem = v.object({
  id: Id,
  ...v.pick(DeskItem, ["what", "caseId", "since", "dueAt", "isSafety", "name", "line"]).entries,
  /** The list whose case it opens, or the page on which it is decided. */
  opens: v.picklist([...deskListNames, ...deskItemPages]),
  assignee: v.optional(v.object({ uid: Id, name: v.string() })),
  snoozedUntil: v.optional(Instant),
});
export type InboxItem = v.InferOutput<typeof InboxItem>;

/** Calls of operators about what waits for them. */
export const operatorInboxContracts = {
  "/api/operator/inbox": {
    input: v.strictObject({
      /**
       * `mine`: what the reader looks after. `disputes`: what a bank waits for our answer to, snoozed or not, what is due first before
       * the others, and without `counts`.
       */
      tab: v.picklist(["open", "mine", "snoozed", "disputes"]),
      /** The end of the page before, as it was answered. */
      after: v.optional(v.strictObject({ rank: v.pipe(v.number(), v.finite()), id: ItemId })),
    }),
    output: v.object({
      /** What names safety first, then what is due first; none that is about the reader. */
      items: v.array(InboxItem),
      next: v.optional(v.object({ rank: v.number(), id: Id })),
      /** How many each tab has; only with the first page. */
      counts: v.optional(v.object({ open: v.number(), mine: v.number(), snoozed: v.number() })),
    }),
  },
  "/api/operator/work": {
    input: v.variant("step", [
      /** Says who looks after it; without a uid, nobody does. */
      v.strictObject({ step: v.literal("assign"), id: ItemId, uid: v.optional(Id) }),
      v.strictObject({ step: v.literal("snooze"), id: ItemId, until: Instant }),
      v.strictObject({ step: v.literal("wake"), id: ItemId }),
    ]),
    output: v.object({
      assignee: v.optional(v.object({ uid: Id, name: v.string() })),
      snoozedUntil: v.optional(Instant),
    }),
  },
  /** Delivers a lost event again, or puts it aside. */
  "/api/operator/lost": {
    input: v.strictObject({ step: v.picklist(["deliver", "dismiss"]), id: Id, reason: ReasonText }),
    /** `open`: it was delivered again and failed once more. */
    output: v.object({ status: LostEventState }),
  },
} satisfies Record<string, Contract>;
