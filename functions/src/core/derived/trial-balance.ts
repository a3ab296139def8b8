import * as v from "valibot";
import { CalendarDate, Id, Instant, SignedMinor } from "../fields.ts";

/** What a trial balance compares. */
const trialCheckKinds = [
  /** The sum of all accounts, which must be zero. */
  "total",
  /** A ledger event whose entries don't sum to zero. */
  "event",
  /** An event of a closed day that came after it was closed; not of what the processor reports late. */
  "late entry",
  /** An event of a closed day that is not what was closed, or is gone. */
  "changed event",
  "missing event",
  /** A closed day whose amounts, events or digest are not what was stored. */
  "closed day",
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
  /** Credit on hold for one booking. */
  "held",
  /** What was shared of the price of one booking, and what its status leaves to share. */
  "settled",
  /** A booking whose status isn't what its events lead to. */
  "status",
  /** Time of an instructor that is taken for no booking; for a booking, but not taken; and taken twice. */
  "reservation",
  "no reservation",
  "overlap",
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
  /** The closed day that it is about, if any. */
  day: v.optional(CalendarDate),
  ledger: SignedMinor,
  /** The value stored outside the ledger. */
  stored: SignedMinor,
});
export type TrialCheck = v.InferOutput<typeof TrialCheck>;

/** Names a document (path) that can't be read. */
export const unreadableCheck = (ref: string): TrialCheck => ({
  kind: "unreadable",
  accounts: [],
  ref,
  ledger: 0,
  stored: 0,
});

/** Maximum checks stored; more differences than that share one cause. */
export const CHECKS_LISTED = 100;

/**
 * `trialBalances/{yyyy-mm-dd}`: the books at the end of a day (UTC), by group of accounts. Once it is compared, a closed
 * day is never written again: `closedEvents/` lists the events it has seen, and what comes later is in a later `late`.
 */
export const TrialBalance = v.object({
  date: CalendarDate,
  opening: v.record(v.string(), SignedMinor),
  moves: v.record(v.string(), SignedMinor),
  closing: v.record(v.string(), SignedMinor),
  /** Ids of events of earlier days that this closing saw first, and these days. */
  late: v.optional(v.array(Id)),
  lateDays: v.optional(v.array(CalendarDate)),
  /** The digest of the closing before; absent in the first that has a digest. */
  after: v.optional(v.string()),
  /** Of its amounts, its events and `after`: see closing-chain.ts. Absent in a day closed before there were digests. */
  digest: v.optional(v.string()),
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

/** Checks that are made only of what failed, and compare no amounts. */
const alwaysDifferent: readonly TrialCheck["kind"][] = [
  "unreadable",
  "changed event",
  "missing event",
  "closed day",
  "status",
  "reservation",
  "no reservation",
  "overlap",
];

/** Whether a check failed. */
export const isDifferent = ({ kind, ledger, stored }: TrialCheck): boolean =>
  alwaysDifferent.includes(kind) || ledger !== stored;

/** Whether triggers maintain what a check compares, so it may just be late. */
export const isKeptByTriggers = ({ kind }: TrialCheck): boolean =>
  kind === "earnings" || kind === "items" || kind === "item";
