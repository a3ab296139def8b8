import * as v from "valibot";
import { Instant } from "../fields.ts";

/** A migration that this project has: when it was applied (ms UTC), and how many documents it changed then. */
const AppliedMigration = v.object({ name: v.string(), at: Instant, documents: v.number() });

/** `settings/migrations`: the migrations that this project has, in the order in which they were applied. */
export const AppliedMigrations = v.object({ applied: v.array(AppliedMigration) });
export type AppliedMigrations = v.InferOutput<typeof AppliedMigrations>;

/** The migrations that a project does not have yet, in the order in which they must be applied. */
export function pendingMigrations<M extends { name: string }>(
  all: readonly M[],
  { applied }: AppliedMigrations,
): M[] {
  const known = new Set(applied.map(({ name }) => name));
  return all.filter(({ name }) => !known.has(name));
}
