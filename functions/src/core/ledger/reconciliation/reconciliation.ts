import * as v from "valibot";
import { CalendarDate, Currency, Instant, SignedMinor } from "../../fields.ts";
import { movements } from "./balance-transaction.ts";
import { bookedKinds } from "./processor-bookings.ts";

/** What is compared: the movements of payments, and what a reconciliation books itself. */
const comparedParts = [...movements, ...bookedKinds] as const;
export type ComparedPart = (typeof comparedParts)[number];

/** Where the two sides of a part differ. */
type Mismatch = "not in the ledger" | "not at the processor" | "of another amount";

/** The name of a difference of one part. */
export const differenceKind = <P extends ComparedPart, M extends Mismatch>(part: P, mismatch: M) =>
  `${part} ${mismatch}` as const;

const differenceKinds = [
  ...comparedParts.flatMap((part) => [
    differenceKind(part, "not in the ledger"),
    differenceKind(part, "not at the processor"),
    differenceKind(part, "of another amount"),
  ]),
  "other currency",
  "unknown transaction",
  "entry without a payment",
  /** A document that does not match its schema. */
  "unreadable",
  "total",
] as const;

/** One difference between the processor and the ledger. Nothing of it identifies a person. */
export const Difference = v.object({
  kind: v.picklist(differenceKinds),
  /** What changed on our account at the processor, minor units. */
  processor: SignedMinor,
  /** What the ledger says changed there, minor units. */
  ledger: SignedMinor,
  currency: Currency,
  /** Id of our intent, or the processor's id of a payment that has none. */
  payment: v.optional(v.string()),
  /** Id of the balance transaction or ledger event, where it is about one. */
  ref: v.optional(v.string()),
});
export type Difference = v.InferOutput<typeof Difference>;

/** Differences that a reconciliation lists; `counts` has them all. */
export const LISTED_DIFFERENCES = 100;

/** `reconciliations/{yyyy-mm-dd}`: a day (UTC) of the processor's transactions, compared with the ledger. */
export const Reconciliation = v.object({
  day: CalendarDate,
  state: v.picklist(["agrees", "differs"]),
  counts: v.object({
    transactions: v.number(),
    /** Payments that were compared. */
    payments: v.number(),
    /** Those that differ and have moved since: they are compared again on the day of that. */
    waiting: v.number(),
    differences: v.number(),
    /** Differences that have a name, and are none of the others. */
    named: v.optional(v.number()),
  }),
  /** Of the day, at the processor, in the deployment's currency; minor units. */
  sums: v.object({
    charged: SignedMinor,
    refunded: SignedMinor,
    disputed: SignedMinor,
    fees: SignedMinor,
    deposited: SignedMinor,
    /** All that the ledger's account `processor` says we have there at the end of the day. */
    ledger: SignedMinor,
    /** What the processor says we had there at `cutOff`; absent where the total was not compared. */
    balance: v.optional(SignedMinor),
  }),
  /** Up to when the total was compared; absent where it was not, and in those of before. */
  cutOff: v.optional(Instant),
  differences: v.pipe(v.array(Difference), v.maxLength(LISTED_DIFFERENCES)),
  /** When it was compared. */
  at: Instant,
});
export type Reconciliation = v.InferOutput<typeof Reconciliation>;
