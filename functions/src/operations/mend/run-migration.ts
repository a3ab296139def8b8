import type { Instant } from "../../core/fields.ts";
import { auditEntries } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { loadMigrations } from "../../store/settings/migrations.ts";

/** Brings stored documents of earlier releases to what this one writes, while people use the product. */
export interface Migration {
  name: string;
  /** What it changes, in one sentence. */
  does: string;
  /**
   * Yields the path of each document that differs, before it is changed; `isDry` changes none. A second run finds none: so one
   * that was stopped is run again, and changes what is left.
   */
  run: (isDry: boolean) => AsyncIterable<string>;
}

/** Counts the documents that a migration would change; changes none. */
export async function countToMigrate({ run }: Migration, tell: (path: string) => void): Promise<number> {
  let count = 0;
  for await (const path of run(true)) {
    tell(path);
    count += 1;
  }
  return count;
}

/** Who applies a migration, and when (ms UTC). */
interface Applying {
  /** Of the account that runs the script. */
  name: string;
  now: Instant;
  /** Told after each document how many have been changed. */
  tell: (changed: number) => void;
}

/**
 * Changes the documents of a migration page by page, then stores that this project has it, with an entry in `audit/`. Returns how
 * many were changed. One that fails or is stopped is not stored: the next run changes the rest.
 */
export async function applyMigration(
  { name: id, does, run }: Migration,
  { name, now, tell }: Applying,
): Promise<number> {
  let documents = 0;
  for await (const _path of run(false)) {
    documents += 1;
    tell(documents);
  }
  await decide(async (batch) => {
    const read = await loadMigrations();
    const others = read.data?.applied.filter((one) => one.name !== id) ?? [];
    batch.put(read, { applied: [...others, { name: id, at: now, documents }] });
    batch.create(auditEntries().doc(), {
      at: now,
      by: { uid: "command line", name },
      act: "migrate",
      on: { kind: "migration", id },
      reason: does,
      before: {},
      after: { documents },
    });
  });
  return documents;
}
