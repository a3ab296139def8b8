import * as v from "valibot";
import { CalendarDate, Instant, SignedMinor } from "../fields.ts";

/** What a trial balance compares. */
const trialCheckKinds = [
  /** The sum of all accounts, which must be zero. */
  "total",
  /** A ledger event whose entries don't sum to zero. */
  "event",
  /** A day closed earlier that has moved since. */
  "late entry",
  /** The sum of one part of all wallets. */
  "wallets",
  /** One part of a wallet, and the fold of its ledger. */
  "wallet",
  /** The sum of all instructors' earnings, and of their items. */
  "earnings",
  "items",
  /** One item, and its ledger event. */
  "item",
  /** The sum of prices captured and not yet settled. */
  "escrow",
  /** The price of one booking. */
  "booking",
  /** A document that does not match its schema. */
  "unreadable",
] as const;

/** One comparison, minor units. Nothing in it identifies a person. */
export const TrialCheck = v.object({
  kind: v.picklist(trialCheckKinds),
  /** Ledger accounts, or groups of them. */
  accounts: v.array(v.string()),
  /** Id of the document or the date it is about, if any. */
  ref: v.optional(v.string()),
  ledger: SignedMinor,
  /** The value stored outside the ledger. */
  stored: SignedMinor,
});
export type TrialCheck = v.InferOutput<typeof TrialCheck>;

/** Maximum checks stored; more differences than that share one cause. */
export const CHECKS_LISTED = 100;

/** `trialBalances/{yyyy-mm-dd}`: the books at the end of a day (UTC), by group of accounts. */
export const TrialBalance = v.object({
  date: CalendarDate,
  opening: v.record(v.string(), SignedMinor),
  moves: v.record(v.string(), SignedMinor),
  closing: v.record(v.string(), SignedMinor),
  /** The comparisons made when the day was closed, failing ones first. Only the newest day of a run has all of them. */
  checks: v.pipe(v.array(TrialCheck), v.maxLength(CHECKS_LISTED)),
  /** `waiting`: derived data differed, and is compared again before it counts. */
  state: v.picklist(["agrees", "differs", "waiting"]),
  /** When to compare again. */
  due: v.optional(Instant),
  /** When it was compared. */
  at: Instant,
});
export type TrialBalance = v.InferOutput<typeof TrialBalance>;

/** Whether a check failed. */
export const isDifferent = ({ kind, ledger, stored }: TrialCheck): boolean =>
  kind === "unreadable" || ledger !== stored;

/** Whether triggers maintain what a check compares, so it may just be late. */
export const isKeptByTriggers = ({ kind }: TrialCheck): boolean =>
  kind === "earnings" || kind === "items" || kind === "item";
