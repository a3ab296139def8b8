import type { DocumentReference } from "firebase-admin/firestore";
import { Health } from "../../../core/derived/health.ts";
import { type Loaded, schemaConverter, siftAll } from "../../access.ts";
import { settings } from "../../collections.ts";
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
export async function loadHealth(): Promise<LoadedHealth> {
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
