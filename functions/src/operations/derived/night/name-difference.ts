import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import type { NamedDifference } from "../../../core/ledger/reconciliation/named-difference.ts";
import type { Difference } from "../../../core/ledger/reconciliation/reconciliation.ts";
import { auditEntries } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { changeHealth } from "../../../store/derived/night/health.ts";
import { loadNamed } from "../../../store/ledger/named-differences.ts";
import { getReconciliation } from "../../../store/ledger/reconciliations.ts";

const nameKey = ({ day, kind, payment = "", ref = "", at }: NamedDifference): string =>
  [day, kind, payment, ref, at].join(" ");

/** Keeps only these names, and those that have come since they were read: the others have settled, or have changed. */
export const keepNamed = (
  stays: readonly NamedDifference[],
  read: readonly NamedDifference[],
): Promise<void> =>
  decide(async (batch) => {
    const kept = new Set(stays.map(nameKey));
    const gone = new Set(read.map(nameKey).filter((key) => !kept.has(key)));
    const stored = await loadNamed();
    const named = stored.data?.named.filter((one) => !gone.has(nameKey(one))) ?? [];
    if (stored.data && named.length < stored.data.named.length) batch.put(stored, { named });
  });

/** Who names a difference, and why. */
interface Naming {
  /** The id of the payment, transaction, event or document that it is about, or `total`. */
  about: string;
  reason: string;
  /** Of the account that runs the script. */
  name: string;
}

const aboutKey = ({ kind, payment, ref }: Difference): string => `${kind} ${payment ?? ref ?? ""}`;

const isAbout = ({ kind, payment, ref }: Difference, about: string): boolean =>
  payment === about || ref === about || kind === about;

/**
 * Gives the differences of a day (yyyy-mm-dd) about one thing a name, with an entry in `audit/`: they are no news of later
 * nights while they stay the same. Returns them.
 * @throws AppError `not-found`
 */
export async function nameDifference(
  day: string,
  { about, reason, name }: Naming,
  now: Instant,
): Promise<NamedDifference[]> {
  const stored = await getReconciliation(day);
  const differences = (stored?.differences ?? []).filter((one) => isAbout(one, about));
  if (differences.length === 0)
    throw new AppError("not-found", `Nothing of ${day} that is about ${about} differs.`);
  const fresh = differences.map((one): NamedDifference => ({ ...one, day, reason, at: now }));
  const keys = new Set(differences.map(aboutKey));
  await changeHealth(
    (before) =>
      before && {
        ...before,
        differences: before.differences.filter(
          ({ source, kind, ref = "" }) => source !== "processor" || !keys.has(`${kind} ${ref}`),
        ),
      },
    now,
    async (batch) => {
      const read = await loadNamed();
      const others = read.data?.named.filter((one) => !keys.has(aboutKey(one))) ?? [];
      batch.put(read, { named: [...fresh, ...others] });
      batch.create(auditEntries().doc(), {
        at: now,
        by: { uid: "command line", name },
        act: "name",
        reason,
        on: { kind: "reconciliation", id: day },
        before: {},
        after: { about, differences: fresh.length },
      });
      return true;
    },
  );
  return fresh;
}
