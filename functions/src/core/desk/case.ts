import * as v from "valibot";
import { Id, Instant, Minor, TimeZone } from "../fields.ts";
import { ShownNote } from "./cases/case-notes.ts";
import { CaseFill } from "./filled-in.ts";
import { columnTypes, deskListNames } from "./lists/desk-list.ts";

/** The value of a cell or fact. */
export const DeskValue = v.union([v.string(), v.number(), v.boolean()]);
export type DeskValue = v.InferOutput<typeof DeskValue>;

/** Facts that something else is found by; a label is for people alone, and may change. */
export const factKeys = [
  "name",
  "number",
  "waiting",
  "unclaimed",
  "entry",
  "label",
  "total",
  "refunded",
  "tip refunded",
  "dispute",
  "price",
  "open earnings",
  "held earnings",
  "held fee",
  "on hold",
] as const;
export type FactKey = (typeof factKeys)[number];

/** One fact about a case; the label is plain English. The value of a `picture` is its path. */
export const DeskFact = v.object({
  label: v.string(),
  type: v.picklist([...columnTypes, "picture"]),
  value: DeskValue,
  tone: v.optional(v.picklist(["bad", "good"])),
  key: v.optional(v.picklist(factKeys)),
});
export type DeskFact = v.InferOutput<typeof DeskFact>;

/** One entry of a case's timeline; `title` is a plain sentence, `by` who did it. */
export const DeskEvent = v.object({
  at: Instant,
  source: v.picklist(["event", "ledger", "payment", "email", "audit"]),
  title: v.string(),
  by: v.optional(v.string()),
  details: v.optional(v.array(DeskFact)),
  /** Id of the entry of the journal. */
  entry: v.optional(Id),
});
export type DeskEvent = v.InferOutput<typeof DeskEvent>;

/**
 * What an operator can do with a case: `accept` to `resolve` go through operator/book, the others each name their call.
 */
const deskActs = [
  "accept",
  "decline",
  "cancel",
  "cancel-for",
  "move-for",
  "resolve",
  "substitute",
  "refund",
  "refund-tip",
  "refund-top-up",
  "credit",
  "answer-dispute",
  "cancel-warned",
  "unclaimed",
  "hold",
  "unhold",
  "pay-held",
  "take-back",
  "renew-hold",
  "reveal-place",
  "reveal-phone",
  "reveal-email",
  "fix-phone",
  "fix-email",
  "reveal-conversation",
  "reveal-files",
  "reveal-evidence",
  "adjust-customer",
  "adjust-instructor",
  "suspend",
  "lift",
  "close-account",
  "check-background",
  "pay-one",
  "request",
  "approve",
  "reject",
  "answer",
  "answer-again",
  "reopen",
  "publish",
  "publish-reply",
  "return-reply",
  "publish-picture",
  "dismiss-picture",
  "review",
  "release",
  "discard",
  "mark",
  "file",
  "stop",
  "resend",
  "clear-address",
  "deliver",
  "dismiss",
] as const;

/**
 * An act the desk offers now; `treasurer` if it requires one, `limits.most` the maximum amount, `session` if it is about
 * the session of a payment, as it was shown.
 */
export const DeskActOffer = v.object({
  act: v.picklist(deskActs),
  label: v.string(),
  treasurer: v.optional(v.boolean()),
  limits: v.optional(v.object({ most: Minor })),
  session: v.optional(v.object({ id: Id, version: v.number() })),
});
export type DeskActOffer = v.InferOutput<typeof DeskActOffer>;

/** Words of a summary; `at` is a moment that they end in, which the page writes in the desk's zone. */
const SummaryLine = v.object({
  text: v.string(),
  at: v.optional(Instant),
  tone: v.optional(v.picklist(["bad", "good"])),
});
export type SummaryLine = v.InferOutput<typeof SummaryLine>;

/**
 * A case in a few lines: who and what it is about, its money, where it stands, what happens next, and what each side sees
 * of it. `next.act` is what an operator most likely does now; without one it is someone else's turn.
 */
export const CaseSummary = v.object({
  who: v.string(),
  what: SummaryLine,
  money: v.optional(SummaryLine),
  state: SummaryLine,
  /** What else waits, where that is more than the next act. */
  waits: v.optional(SummaryLine),
  next: v.object({ ...SummaryLine.entries, act: v.optional(v.picklist(deskActs)) }),
  sides: v.array(v.object({ side: v.picklist(["customer", "instructor"]), text: v.string() })),
});
export type CaseSummary = v.InferOutput<typeof CaseSummary>;

/** A related case. */
export const RelatedCase = v.object({ what: v.picklist(deskListNames), id: Id, label: v.string() });
export type RelatedCase = v.InferOutput<typeof RelatedCase>;

/** A list of the desk with a filter: all records of a kind that belong to a case. */
export const RelatedList = v.object({
  what: v.picklist(deskListNames),
  filter: v.record(v.string(), v.string()),
  label: v.string(),
});
export type RelatedList = v.InferOutput<typeof RelatedList>;

/** One case, such as a booking, a person or a report, as an operator sees it. `version` is sent back with an act. */
export const DeskCase = v.object({
  item: v.object({
    id: Id,
    what: v.picklist(deskListNames),
    status: v.string(),
    version: v.number(),
    people: v.object({ customer: v.optional(Id), instructor: v.optional(Id) }),
    /** The zone of the place; absent if there is no place. */
    timeZone: v.optional(TimeZone),
  }),
  /** Absent for kinds of cases that have none. */
  summary: v.optional(CaseSummary),
  facts: v.array(DeskFact),
  timeline: v.array(DeskEvent),
  acts: v.array(DeskActOffer),
  related: v.array(RelatedCase),
  lists: v.optional(v.array(RelatedList)),
  /** What a ready-made answer is filled in with. */
  fill: v.optional(CaseFill),
  /** What operators noted, the newest first. */
  notes: v.optional(v.array(ShownNote)),
  /** Whether a note that the reader has not read names them. */
  isMentioned: v.optional(v.boolean()),
});
export type DeskCase = v.InferOutput<typeof DeskCase>;
