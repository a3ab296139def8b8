import { AppliedMigrations } from "../../core/settings/migrations.ts";
import { get, type Loaded, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";

const converter = schemaConverter(AppliedMigrations);

/** Reads which migrations this project has: one read. */
export const loadMigrations = (): Promise<Loaded<AppliedMigrations>> =>
  get(settings().doc("migrations").withConverter(converter));

/** Which migrations this project has: one read. */
export const readMigrations = async (): Promise<AppliedMigrations> =>
  (await loadMigrations()).data ?? { applied: [] };
