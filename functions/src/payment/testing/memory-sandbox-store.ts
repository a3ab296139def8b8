import type { SandboxRecord } from "../../core/payments/sandbox.ts";
import type { SandboxStore } from "../sandbox.ts";

/** The sandbox's records in memory, readable by tests. */
export function memorySandboxStore(records = new Map<string, SandboxRecord>()): SandboxStore & {
  records: Map<string, SandboxRecord>;
} {
  return {
    records,
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
