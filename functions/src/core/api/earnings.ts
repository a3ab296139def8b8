import * as v from "valibot";
import { PAYOUT_LIMITS } from "../constants.ts";
import { EarningsItem, EarningsMonth, YearMonth } from "../earnings/earnings.ts";
import { Id, Instant, Minor, optionalLine, SignedMinor, TimeZone } from "../fields.ts";
import { PayoutAccountKind, PayoutAccountState } from "../payouts/payout.ts";
import {
  GivenTaxIdentity,
  TaxClassification,
  TaxIdentityStatus,
  TaxNumberKind,
} from "../payouts/tax/tax-identity.ts";
import type { Contract } from "./contract.ts";

const accountEntries = { kind: PayoutAccountKind, last4: v.string(), usableFrom: Instant };

/** `failed`: the bank sent it back, and `reason` says why. */
const paymentState = v.picklist(["booked", "sent", "failed"]);

/** What the bank did with a payout. */
const bankEntries = { reference: v.optional(v.string()), reason: v.optional(v.string()) };

/** A payout to the instructor. */
const ReceivedPayout = v.object({
  id: Id,
  at: Instant,
  /** Minor units. */
  amount: Minor,
  state: paymentState,
  /** When the bank returned it. */
  returnedAt: v.optional(Instant),
  ...bankEntries,
});
export type ReceivedPayout = v.InferOutput<typeof ReceivedPayout>;

/** What an instructor has earned and is paid, amounts in minor units. */
const EarningsOverview = v.object({
  /** In which months and days are counted. */
  timeZone: TimeZone,
  /** What the next payout can pay; below zero after a refund of what was paid out. */
  ready: SignedMinor,
  /** What was earned in the last days: `at` is when all of it is ready. */
  later: v.optional(v.object({ amount: SignedMinor, at: Instant })),
  /** Until when a new instructor's first earnings wait; absent once they don't. */
  firstWaitUntil: v.optional(Instant),
  /** What is held. */
  held: SignedMinor,
  onItsWay: Minor,
  /** What arrived. */
  paid: SignedMinor,
  /** Newest first. */
  months: v.pipe(v.array(EarningsMonth), v.maxLength(12)),
  payouts: v.array(ReceivedPayout),
  account: v.object({
    state: PayoutAccountState,
    ...v.partial(v.object(accountEntries)).entries,
  }),
  /** Absent in the answer for a year. */
  tax: v.optional(TaxIdentityStatus),
});
export type EarningsOverview = v.InferOutput<typeof EarningsOverview>;

/** An item of earnings with the session that it is for. */
const EarningsEntry = v.object({
  id: Id,
  ...v.pick(EarningsItem, ["kind", "gross", "fee", "amount", "at", "dueAt"]).entries,
  /** `booked` is on its way, `sent` arrived, `failed` was returned by the bank. */
  state: v.picklist(["open", "held", "booked", "sent", "failed"]),
  session: v.optional(
    v.object({
      appointmentId: Id,
      start: Instant,
      timeZone: TimeZone,
      service: v.string(),
      /** First name and initial. */
      customer: v.string(),
    }),
  ),
  ...bankEntries,
});
export type EarningsEntry = v.InferOutput<typeof EarningsEntry>;

/** The item after which the next page begins. */
const EarningsCursor = v.strictObject({ at: Instant, id: Id });

/** Calls of instructors about what they earned and where they are paid. */
export const earningsContracts = {
  "/api/provider/payoutaccount": {
    input: v.strictObject({
      kind: PayoutAccountKind,
      holder: optionalLine(200, "Use at most 70 characters."),
      account: optionalLine(60, "This is too long for an account number."),
      routing: v.optional(optionalLine(30, "A routing number has nine digits.")),
    }),
    output: v.object(accountEntries),
  },
  /** A tax identity, as on Form W-9; answers only with the end of the number. */
  "/api/provider/tax": {
    input: v.strictObject({
      isUsPerson: v.boolean(),
      name: optionalLine(100, "Use at most 100 characters."),
      business: v.optional(optionalLine(100, "Use at most 100 characters.")),
      classification: TaxClassification,
      line1: optionalLine(100, "Use at most 100 characters."),
      line2: v.optional(optionalLine(100, "Use at most 100 characters.")),
      city: optionalLine(60, "Use at most 60 characters."),
      state: optionalLine(30, "Enter your state as two letters, such as NY."),
      postalCode: optionalLine(20, "A ZIP code has five digits, or nine with a hyphen."),
      numberKind: TaxNumberKind,
      number: optionalLine(20, "This number has nine digits."),
      signature: optionalLine(100, "Use at most 100 characters."),
    }),
    output: GivenTaxIdentity,
  },
  /** Without `year` (yyyy) the newest 12 months. */
  "/api/provider/earnings": {
    input: v.strictObject({ year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))) }),
    output: EarningsOverview,
  },
  "/api/provider/earningsmonth": {
    input: v.strictObject({ month: YearMonth, after: v.optional(EarningsCursor) }),
    output: v.object({
      entries: v.pipe(v.array(EarningsEntry), v.maxLength(100)),
      next: v.optional(EarningsCursor),
    }),
  },
  /** One payout with everything that it paid: the amounts of its entries add up to its own. */
  "/api/provider/payout": {
    input: v.strictObject({ payoutId: Id }),
    output: v.object({
      payout: ReceivedPayout,
      entries: v.pipe(v.array(EarningsEntry), v.maxLength(PAYOUT_LIMITS.items)),
      timeZone: TimeZone,
    }),
  },
} satisfies Record<string, Contract>;
