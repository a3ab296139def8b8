import * as v from "valibot";
import { Id, Instant, Minor, typedLine } from "../../fields.ts";
import { PayoutLineState, PayoutState, SkipReason } from "../../payouts/payout.ts";
import { CalendarYear, TaxListState } from "../../payouts/tax/tax-list.ts";
import type { Contract } from "../contract.ts";
import { MessageOutput } from "../fields.ts";
import { ReasonText } from "./operator.ts";

const whichPayout = { payoutId: Id };
const payee = { instructorId: Id, name: v.string() };
const whichLine = { ...whichPayout, instructorId: Id };
const had = v.object({ by: v.string(), at: Instant });

/** Who asked last for the list of a year, and what became of it. */
const AskedTaxList = v.object({
  state: TaxListState,
  /** Until when it stays so, ms UTC; absent where nothing changes anymore. */
  until: v.optional(Instant),
  /** Whether the caller asked. */
  isMine: v.boolean(),
  byName: v.string(),
  at: Instant,
  reason: v.string(),
  /** Whether another treasurer has to approve it. */
  needsApproval: v.boolean(),
  approvedBy: v.optional(v.string()),
  stoppedBy: v.optional(v.string()),
});
export type AskedTaxList = v.InferOutput<typeof AskedTaxList>;

/** Calls of treasurers about money that leaves our bank, and the one that keeps earnings out of payouts. */
export const payoutContracts = {
  "/api/operator/hold": {
    input: v.union([
      v.strictObject({ appointmentId: Id, held: v.boolean(), reason: ReasonText }),
      /** After a lost dispute, or while the instructor is suspended. */
      v.strictObject({
        appointmentId: Id,
        decision: v.picklist(["pay", "take back"]),
        reason: ReasonText,
      }),
      /** Renews the hold of a suspended instructor. */
      v.strictObject({ instructorId: Id, renew: v.literal(true), reason: ReasonText }),
    ]),
    output: v.object({ held: v.boolean() }),
  },
  "/api/payout/prepare": {
    input: v.strictObject({
      until: Instant,
      /** Only what is due to this one. */
      instructorId: v.optional(Id),
    }),
    output: v.object({
      ...whichPayout,
      total: Minor,
      lines: Minor,
      /** Instructors who are left out, because something that is stored about them can't be read. */
      unreadable: v.array(v.object(payee)),
    }),
  },
  "/api/payout/release": {
    input: v.strictObject({ ...whichPayout, total: Minor }),
    output: v.object({
      state: PayoutState,
      skipped: v.array(v.object({ ...payee, amount: Minor, reason: SkipReason })),
      /** Lines that were booked with less than was prepared. */
      smaller: v.array(v.object({ ...payee, amount: Minor, paid: Minor })),
    }),
  },
  "/api/payout/discard": {
    input: v.strictObject({ ...whichPayout, reason: ReasonText }),
    output: v.object({ state: PayoutState }),
  },
  "/api/payout/mark": {
    input: v.variant("outcome", [
      v.strictObject({ ...whichLine, outcome: v.literal("sent"), reference: typedLine(100) }),
      v.strictObject({ ...whichLine, outcome: v.literal("failed"), reason: ReasonText }),
    ]),
    output: v.object({ line: v.object({ instructorId: Id, state: PayoutLineState, paid: Minor }) }),
  },
  /** What an event of the ledger left unclaimed, as it was shown; `reference` is the bank's. */
  "/api/payout/unclaimed": {
    input: v.strictObject({
      event: Id,
      amount: v.pipe(Minor, v.minValue(1)),
      reference: typedLine(100),
      reason: ReasonText,
    }),
    output: v.object({ paid: Minor }),
  },
  "/api/payout/file": {
    input: v.strictObject(whichPayout),
    output: v.object({
      /** Rows of the file for the bank, the first with the names of the columns. */
      rows: v.array(v.array(v.string())),
      /** Instructors who are left out, because their account can't be used now. */
      left: v.array(v.object(payee)),
      /** Who had the file before, and when, the newest first. */
      earlier: v.array(had),
    }),
  },
  /** For each year since the first payout, the newest first, its list; no number of it. */
  "/api/payout/taxlists": {
    input: v.strictObject({}),
    output: v.object({
      years: v.array(
        v.object({
          year: CalendarYear,
          /** Whether it is over: until then, a list has what was paid so far. */
          isOver: v.boolean(),
          /** From which sum payments are reported, minor units. */
          reportedFrom: Minor,
          /** 0 for a year of which nobody has asked for the list. */
          version: v.number(),
          list: v.optional(AskedTaxList),
        }),
      ),
    }),
  },
  "/api/payout/taxlist": {
    input: v.strictObject({
      year: CalendarYear,
      version: v.number(),
      step: v.picklist(["ask", "approve", "stop"]),
      reason: ReasonText,
    }),
    output: MessageOutput,
  },
  "/api/payout/taxfile": {
    input: v.strictObject({ year: CalendarYear }),
    output: v.object({
      /** Rows of the list, the first with the names of the columns. */
      rows: v.array(v.array(v.string())),
      /** Rows that reach the sum of the year; of these, rows without a number. */
      reportable: v.number(),
      missing: v.number(),
      /** All that was paid, minor units. */
      total: Minor,
      /** Who had the list before, and when, the newest first. */
      earlier: v.array(had),
    }),
  },
} satisfies Record<string, Contract>;
