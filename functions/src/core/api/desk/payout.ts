import * as v from "valibot";
import { Id, Instant, Minor, typedLine } from "../../fields.ts";
import { PayoutLineState, PayoutState, SkipReason } from "../../payouts/payout.ts";
import type { Contract } from "../contract.ts";
import { ReasonText } from "./operator.ts";

const whichPayout = { payoutId: Id };
const payee = { instructorId: Id, name: v.string() };
const whichLine = { ...whichPayout, instructorId: Id };

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
    input: v.strictObject({ until: Instant }),
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
      earlier: v.array(v.object({ by: v.string(), at: Instant })),
    }),
  },
} satisfies Record<string, Contract>;
