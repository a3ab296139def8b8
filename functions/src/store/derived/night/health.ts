import type { DocumentReference } from "firebase-admin/firestore";
import { countsToTell, Health } from "../../../core/derived/health.ts";
import type { Instant } from "../../../core/fields.ts";
import { type Loaded, schemaConverter, siftAll } from "../../access.ts";
import { settings } from "../../collections.ts";
import { type Batch, decide } from "../../commit.ts";
import { putDeskEmails } from "../../desk/desk-outbox.ts";
import { logUnreadable } from "../../log-unreadable.ts";

const converter = schemaConverter(Health);

/** `settings/health`: what differs now. */
export const healthRef = (): DocumentReference<Health, Health> =>
  settings().doc("health").withConverter(converter);

/** The health as it is stored: without data where it is missing, or can't be read. */
interface LoadedHealth {
  read: Loaded<Health>;
  isUnreadable: boolean;
  /** What is stored; of one that can't be read, that it can't be read. */
  health: Health;
}

/** Reads the health: one read. */
async function loadHealth(): Promise<LoadedHealth> {
  const ref = healthRef();
  const { read, unreadable } = await siftAll([ref]);
  const stored: Loaded<Health> = read[0] ?? { ref, data: undefined, snapshot: {} };
  const isUnreadable = unreadable.size > 0;
  if (!isUnreadable) return { read: stored, isUnreadable, health: stored.data ?? { differences: [] } };
  logUnreadable(ref.path);
  const since = stored.snapshot.updateTime?.toMillis() ?? 0;
  const lost = { source: "documents", kind: "unreadable", ref: ref.path, since, seen: "" } as const;
  return {
    read: stored,
    isUnreadable,
    health: { differences: [{ ...lost, accounts: [], ledger: 0, stored: 0 }] },
  };
}

/** What differs now: one read. */
export const readHealth = async (): Promise<Health> => (await loadHealth()).health;

/**
 * Changes the health in a batch, with what `save` adds to it, and emails the desk in the same batch: about each difference
 * once, and once when none is left. `change` returns undefined if there is nothing to change, `save` false if nothing is to
 * be written.
 */
export const changeHealth = (
  change: (before: Health | undefined) => Health | undefined,
  now: Instant,
  save: (batch: Batch) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> =>
  decide(async (batch) => {
    const { read, isUnreadable, health } = await loadHealth();
    const after = change(isUnreadable ? health : read.data);
    if (!(await save(batch)) || !after) return;
    const params = countsToTell(read.data, after);
    // Of one that can't be read, no earlier number is known.
    const told = isUnreadable ? now : (read.data?.told ?? 0) + 1;
    const value = params ? { ...after, told } : after;
    // What can't be read is found again, night by night.
    if (isUnreadable) batch.set(read.ref, value);
    else batch.put(read, value);
    if (params)
      await putDeskEmails(
        batch,
        ["operator", "treasurer"],
        `health-${told}`,
        { kind: "desk-books", params },
        now,
      );
  });
