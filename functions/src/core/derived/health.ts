import * as v from "valibot";
import { CalendarDate, Instant } from "../fields.ts";
import { isDifferent, type TrialCheck } from "./trial-balance.ts";

/**
 * Which comparison found a difference; each says on its own when it is gone. `documents`: met by a call or a job that could
 * not read it.
 */
export const HealthSource = v.picklist(["books", "days", "bookings", "processor", "documents"]);
export type HealthSource = v.InferOutput<typeof HealthSource>;

/** Something that differs, since when, and the night (the day that it closed) that saw it last. Nothing in it identifies a person. */
export const HealthDifference = v.object({
  source: HealthSource,
  kind: v.string(),
  /** Id of the document, the event or the day that it is about, if any. */
  ref: v.optional(v.string()),
  /** The closed day that it is about, if any. */
  day: v.optional(CalendarDate),
  accounts: v.array(v.string()),
  /** Minor units; both are 0 where no amounts were compared. */
  ledger: v.number(),
  stored: v.number(),
  since: Instant,
  seen: v.string(),
});
export type HealthDifference = v.InferOutput<typeof HealthDifference>;

/** Differences that are stored: more of them than that share one cause. */
const LISTED = 200;

/** Why the books were not compared with the processor. */
const notComparedReasons = ["no answer", "not configured", "balance moved", "no day"] as const;
export type NotComparedReason = (typeof notComparedReasons)[number];

/**
 * How the last comparison with the processor ended, and the newest day (UTC) that was compared. `not compared`: it didn't
 * answer, its settings don't allow to ask, our balance moved while it was read, or no day is over yet.
 */
export const ProcessorState = v.object({
  state: v.picklist(["agrees", "differs", "not compared"]),
  reason: v.optional(v.picklist(notComparedReasons)),
  day: v.optional(CalendarDate),
  at: Instant,
});
export type ProcessorState = v.InferOutput<typeof ProcessorState>;

/** `settings/health`: what differs now between the books and everything they are compared with. */
export const Health = v.object({
  differences: v.array(HealthDifference),
  /** The newest night whose books are part of it. */
  night: v.optional(v.string()),
  /** Raised by each email about it. */
  told: v.optional(v.number()),
  at: v.optional(Instant),
  processor: v.optional(ProcessorState),
});
export type Health = v.InferOutput<typeof Health>;

/** A difference, as a comparison finds it. */
export type FoundDifference = Omit<HealthDifference, "source" | "since" | "seen">;

const ofDays: readonly string[] = ["event", "changed event", "missing event", "closed day"];

/** The differences among checks: those of closed days are reviewed each night, the others are found again. */
export function differencesOf(checks: readonly TrialCheck[]): Record<"books" | "days", FoundDifference[]> {
  const differences = checks.filter(isDifferent).map(({ kind, accounts, ref, day, ledger, stored }) => ({
    ...(ref !== undefined && { ref }),
    ...(day !== undefined && { day }),
    kind,
    accounts,
    ledger,
    stored,
  }));
  return {
    books: differences.filter(({ kind }) => !ofDays.includes(kind)),
    days: differences.filter(({ kind }) => ofDays.includes(kind)),
  };
}

const keyOf = ({ kind, ref, accounts }: FoundDifference): string => `${kind} ${ref ?? accounts.join()}`;

/** What a comparison found, and whether it compared everything, so that what it did not find is gone. */
export interface Findings {
  source: HealthSource;
  night: string;
  found: readonly FoundDifference[];
  isWhole: boolean;
}

/** The health after a comparison at `at` (ms UTC). */
export function withFindings(
  health: Health | undefined,
  { source, night, found, isWhole }: Findings,
  at: Instant,
): Health {
  const before = health?.differences ?? [];
  const mine = new Map(before.filter((one) => one.source === source).map((one) => [keyOf(one), one]));
  const stays = isWhole ? new Map<string, HealthDifference>() : new Map(mine);
  for (const one of found) {
    const key = keyOf(one);
    stays.set(key, { ...one, source, since: mine.get(key)?.since ?? at, seen: night });
  }
  const others = before.filter((one) => one.source !== source);
  return { ...health, differences: [...others, ...stays.values()].slice(0, LISTED), at };
}

/** The health once a night has compared everything of a source: what it did not see is gone. */
export const withoutUnseen = (health: Health | undefined, source: HealthSource, night: string): Health => ({
  ...health,
  differences: (health?.differences ?? []).filter((one) => one.source !== source || one.seen === night),
});

/** The differences of `after` that `before` did not have. */
function newDifferences(before: Health | undefined, after: Health): HealthDifference[] {
  const known = new Set((before?.differences ?? []).map((one) => `${one.source} ${keyOf(one)}`));
  return after.differences.filter((one) => !known.has(`${one.source} ${keyOf(one)}`));
}

/**
 * What the desk is told of once the health changes: how many differences are new, of which kinds, and how many there are.
 * Undefined while none is new, unless the last one is gone. `before` is undefined where none is stored, or it can't be read.
 */
export function countsToTell(
  before: Health | undefined,
  after: Health,
): { fresh: number; kinds: string[]; all: number } | undefined {
  const fresh = newDifferences(before, after);
  const all = after.differences.length;
  const isGreen = all === 0 && (before?.differences.length ?? 0) > 0;
  if (fresh.length === 0 && !isGreen) return undefined;
  return { fresh: fresh.length, kinds: [...new Set(fresh.map(({ kind }) => kind))], all };
}
