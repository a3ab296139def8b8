import * as v from "valibot";
import { CalendarDate, Instant, SignedMinor } from "../fields.ts";

/** What a trial balance compares. */
const trialCheckKinds = [
  /** The sum of all accounts, which is zero. */
  "total",
  /** An event of the ledger whose entries do not sum to zero. */
  "event",
  /** A day that was closed before, and moved since. */
  "late entry",
  /** The sum of a part of all wallets. */
  "wallets",
  /** A part of one wallet, and the fold of its ledger. */
  "wallet",
  /** The sum of what all instructors have earned, and of its items. */
  "earnings",
  "items",
  /** One item, and its event of the ledger. */
  "item",
  /** The sum of the prices that were captured and are not settled. */
  "escrow",
  /** The price of one booking. */
  "booking",
  /** A document that does not match its schema. */
  "unreadable",
] as const;

/** One comparison, minor units. Nothing of it identifies a person. */
export const TrialCheck = v.object({
  kind: v.picklist(trialCheckKinds),
  /** Accounts of the ledger, or groups of them. */
  accounts: v.array(v.string()),
  /** Id of the document or the date that it is about, where it is one. */
  ref: v.optional(v.string()),
  ledger: SignedMinor,
  /** What is stored beside the ledger. */
  stored: SignedMinor,
});
export type TrialCheck = v.InferOutput<typeof TrialCheck>;

/** Checks that are stored; more differences than that have one cause. */
export const CHECKS_LISTED = 100;

/** `trialBalances/{yyyy-mm-dd}`: the books at the end of a day (UTC), by group of accounts. */
export const TrialBalance = v.object({
  date: CalendarDate,
  opening: v.record(v.string(), SignedMinor),
  moves: v.record(v.string(), SignedMinor),
  closing: v.record(v.string(), SignedMinor),
  /** What was compared when the day was closed, differences first. Only the newest day of a run has all of them. */
  checks: v.pipe(v.array(TrialCheck), v.maxLength(CHECKS_LISTED)),
  /** `waiting`: what triggers keep differed, and is compared again before it counts. */
  state: v.picklist(["agrees", "differs", "waiting"]),
  /** When it is compared again. */
  due: v.optional(Instant),
  /** When it was compared. */
  at: Instant,
});
export type TrialBalance = v.InferOutput<typeof TrialBalance>;

/** Whether a check found something. */
export const isDifferent = ({ kind, ledger, stored }: TrialCheck): boolean =>
  kind === "unreadable" || ledger !== stored;

/** Whether triggers keep what a check compares, so that it may only be late. */
export const isKeptByTriggers = ({ kind }: TrialCheck): boolean =>
  kind === "earnings" || kind === "items" || kind === "item";
