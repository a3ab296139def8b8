import * as v from "valibot";
import { Id, Instant, Minor, TimeZone } from "../fields.ts";
import { columnTypes, deskListNames } from "./lists/desk-list.ts";

/** What a row or a fact of the desk holds. */
export const DeskValue = v.union([v.string(), v.number(), v.boolean()]);
export type DeskValue = v.InferOutput<typeof DeskValue>;

/** One fact about a case; the label is plain English. */
export const DeskFact = v.object({
  label: v.string(),
  type: v.picklist(columnTypes),
  value: DeskValue,
  tone: v.optional(v.picklist(["bad", "good"])),
});
export type DeskFact = v.InferOutput<typeof DeskFact>;

/** One line of a case's time line; `title` is one plain sentence, `by` who did it. */
export const DeskEvent = v.object({
  at: Instant,
  source: v.picklist(["event", "ledger", "payment", "email", "audit"]),
  title: v.string(),
  by: v.optional(v.string()),
  details: v.optional(v.array(DeskFact)),
});
export type DeskEvent = v.InferOutput<typeof DeskEvent>;

/** What an operator can do with a case: `accept` to `resolve` are operator/book, the others each name their call. */
const deskActs = [
  "accept",
  "decline",
  "cancel",
  "resolve",
  "refund",
  "refund-tip",
  "hold",
  "unhold",
  "reveal-place",
  "reveal-phone",
  "reveal-conversation",
  "reveal-files",
  "adjust-customer",
  "adjust-instructor",
  "suspend",
  "lift",
  "close-account",
  "request",
  "approve",
  "reject",
  "answer",
  "publish",
  "release",
  "mark",
  "file",
  "stop",
] as const;

/** An act that the desk offers now: `treasurer` if it takes one, `limits.most` the highest amount. */
export const DeskActOffer = v.object({
  act: v.picklist(deskActs),
  label: v.string(),
  treasurer: v.optional(v.boolean()),
  limits: v.optional(v.object({ most: Minor })),
});
export type DeskActOffer = v.InferOutput<typeof DeskActOffer>;

/** Another case that this one leads to. */
export const RelatedCase = v.object({ what: v.picklist(deskListNames), id: Id, label: v.string() });
export type RelatedCase = v.InferOutput<typeof RelatedCase>;

/** One case: a booking, a person, a report … as an operator sees it. `version` goes back with an act. */
export const DeskCase = v.object({
  item: v.object({
    id: Id,
    what: v.picklist(deskListNames),
    status: v.string(),
    version: v.number(),
    people: v.object({ customer: v.optional(Id), instructor: v.optional(Id) }),
    /** The zone of the place; absent where there is none. */
    timeZone: v.optional(TimeZone),
  }),
  facts: v.array(DeskFact),
  timeline: v.array(DeskEvent),
  acts: v.array(DeskActOffer),
  related: v.array(RelatedCase),
});
export type DeskCase = v.InferOutput<typeof DeskCase>;
