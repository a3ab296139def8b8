import { type NotComparedReason, type ProcessorState, withFindings } from "../../../core/derived/health.ts";
import type { Instant } from "../../../core/fields.ts";
import type { CutOff } from "../../../core/ledger/reconciliation/cut-off.ts";
import type { Difference } from "../../../core/ledger/reconciliation/reconciliation.ts";
import { changeHealth, readHealth } from "../../../store/derived/night/health.ts";

/** A difference between the processor and the ledger, with the day (UTC) that it was found on. */
export type DayDifference = Difference & { day: string };

const foundOf = ({ kind, processor, ledger, payment, ref, day }: DayDifference) => {
  const about = payment ?? ref;
  return {
    kind,
    ...(about !== undefined && { ref: about }),
    day,
    accounts: ["processor"],
    ledger,
    stored: processor,
  };
};

/** The days on which something differs from the processor, and has no name: one read. A total is compared again each night. */
export const readOpenDays = async (): Promise<string[]> =>
  (await readHealth()).differences.flatMap(({ source, kind, day }) =>
    source === "processor" && kind !== "total" && day !== undefined ? day : [],
  );

/** Since when (ms UTC) nothing is compared: from one attempt to the next that stays, whatever each of them failed for. */
const waitsSince = (before: ProcessorState | undefined, now: Instant): Instant =>
  before?.state === "not compared" && before.reason !== "no day" ? before.at : now;

/**
 * Stores how the comparison of the newest day at `now` (ms UTC) ended, with all that differs and has no name. Without a
 * `cutOff` the total was not compared: then nothing agrees, and an earlier total stays.
 */
export const saveCompared = (
  day: string,
  unnamed: readonly DayDifference[],
  cutOff: CutOff | undefined,
  now: Instant,
): Promise<void> =>
  changeHealth((before) => {
    const isTotal = ({ source, kind }: { source: string; kind: string }) =>
      source === "processor" && kind === "total";
    const earlier = cutOff === undefined ? (before?.differences ?? []).filter(isTotal) : [];
    const found = [
      ...unnamed.map(foundOf),
      ...earlier.map(({ source: _source, since: _since, seen: _seen, ...one }) => one),
    ];
    const after = withFindings(before, { source: "processor", night: day, found, isWhole: true }, now);
    const agrees = cutOff === undefined ? "not compared" : "agrees";
    const state = found.length > 0 ? "differs" : agrees;
    return {
      ...after,
      processor: {
        state,
        ...(state === "not compared" && { reason: "balance moved" as const }),
        day,
        at: state === "not compared" ? waitsSince(before?.processor, now) : now,
      },
    };
  }, now);

/** Stores that nothing could be compared at `now` (ms UTC), and why; what differed stays. No write if that is known. */
export async function saveNotCompared(reason: NotComparedReason, now: Instant): Promise<void> {
  const { processor } = await readHealth();
  if (processor?.state === "not compared" && processor.reason === reason) return;
  await changeHealth((before = { differences: [] }) => {
    const { day } = before.processor ?? {};
    const state: ProcessorState = {
      state: "not compared",
      reason,
      ...(day !== undefined && { day }),
      at: waitsSince(before.processor, now),
    };
    return { ...before, processor: state };
  }, now);
}
