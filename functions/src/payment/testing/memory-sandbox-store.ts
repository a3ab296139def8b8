import type { Instant } from "../../core/fields.ts";
import type { SandboxRecord } from "../../core/payments/sandbox.ts";
import type { SandboxStore } from "../sandbox/sandbox.ts";

/** The sandbox's records in memory, readable by tests. */
export function memorySandboxStore(
  records = new Map<string, SandboxRecord>(),
  now: () => Instant = Date.now,
): SandboxStore & {
  records: Map<string, SandboxRecord>;
} {
  return {
    records,
    now: async () => now(),
    payments: async () =>
      [...records].flatMap(([id, record]) => (record.kind === "payment" ? [{ id, payment: record }] : [])),
    ownMovements: async () =>
      [...records].flatMap(([id, record]) => (record.kind === "own" ? [{ id, movement: record }] : [])),
    get: async (id) => records.get(id),
    async create(id, record) {
      const known = records.get(id);
      if (known) return known;
      records.set(id, record);
      return record;
    },
    async change(id, change) {
      const before = records.get(id);
      if (!before) return undefined;
      const after = change(before);
      records.set(id, after);
      return after;
    },
  };
}
