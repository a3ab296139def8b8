import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareSchemas, lineText, type SchemaChange } from "./compare-schemas.ts";
import { type SchemaLine, type SchemaLines, schemaLines } from "./schema-lines.ts";
import { storedSchemas } from "./stored-schemas.ts";

/** A schema as it was locked. The version counts its changes. */
export interface LockedSchema {
  version: number;
  /** The last migration after which it reads less than before. */
  migratedBy?: string;
  lines: SchemaLines;
}
export type Lock = ReadonlyMap<string, LockedSchema>;

const file = join(import.meta.dirname, "schema.lock");

const HEADER = `# Every stored document that outlives a release, what its schema reads, and how often that has changed.
# Written by \`npm run schemas\`; docs/operations.md says what to do when a schema changes.
`;

function lineOf(text: string): [at: string, line: SchemaLine] {
  const [place = "", ...rest] = text.trim().split(": ");
  const [kind = "", ...limits] = rest.join(": ").split("; ");
  const isOptional = place.endsWith("?");
  const at = isOptional ? place.slice(0, -1) : place;
  return [at === "the document" ? "" : at, { kind, isOptional, limits }];
}

/** Reads a lock from its text. */
export function parseLock(text: string): Lock {
  const blocks = text.split("\n\n").filter((block) => block.trim() !== "" && !block.startsWith("#"));
  return new Map(
    blocks.map((block) => {
      const [head = "", ...lines] = block.trimEnd().split("\n");
      const [, name = "", version = "", migratedBy] =
        /^(\S+) (\d+)(?: after (\S+))?$/u.exec(head.trim()) ?? [];
      return [
        name,
        { version: Number(version), ...(migratedBy && { migratedBy }), lines: new Map(lines.map(lineOf)) },
      ];
    }),
  );
}

/** The text of a lock. */
export const lockText = (lock: Lock): string =>
  [
    HEADER,
    ...[...lock].map(([name, { version, migratedBy, lines }]) =>
      [
        `${name} ${version}${migratedBy ? ` after ${migratedBy}` : ""}`,
        ...[...lines].map(([at, line]) => `  ${lineText(at, line)}`),
        "",
      ].join("\n"),
    ),
  ].join("\n");

export const readLock = (): Lock => parseLock(readFileSync(file, "utf8"));
export const writeLock = (lock: Lock): void => writeFileSync(file, lockText(lock));

/** How the schemas of this code differ from the locked ones, by name; without those that don't. */
export function changesSince(lock: Lock): Map<string, SchemaChange> {
  const changes = new Map<string, SchemaChange>();
  for (const [name, schema] of Object.entries(storedSchemas)) {
    const locked = lock.get(name);
    const change = locked
      ? compareSchemas(locked.lines, schemaLines(schema))
      : { wider: ["is new"], narrower: [] };
    if (change.wider.length + change.narrower.length > 0) changes.set(name, change);
  }
  for (const name of lock.keys())
    if (!(name in storedSchemas)) changes.set(name, { wider: [], narrower: ["is gone"] });
  return changes;
}

/** The lock with the schemas of this code: changed ones have the next version. */
export function nextLock(lock: Lock, migratedBy?: string): Lock {
  const changes = changesSince(lock);
  return new Map(
    Object.entries(storedSchemas).map(([name, schema]) => {
      const locked = lock.get(name);
      const change = changes.get(name);
      if (locked && !change) return [name, locked];
      const after = change?.narrower.length ? migratedBy : locked?.migratedBy;
      return [
        name,
        {
          version: (locked?.version ?? 0) + 1,
          ...(after && { migratedBy: after }),
          lines: schemaLines(schema),
        },
      ];
    }),
  );
}

/** What to do about changes of schemas, for the person who made them; undefined where there are none. */
export function adviceOn(changes: ReadonlyMap<string, SchemaChange>): string | undefined {
  const list = (kind: keyof SchemaChange) =>
    [...changes].flatMap(([name, change]) => change[kind].map((one) => `  ${name} ${one}`));
  const [wider, narrower] = [list("wider"), list("narrower")];
  if (narrower.length > 0)
    return [
      "Documents of earlier releases may no longer be read:",
      ...narrower,
      "Expand, migrate, contract (docs/operations.md): first read both forms and write the new one; then a migration in",
      "scripts/migrate/migrations.ts changes what is stored; only a later release reads the new form alone. That one says",
      "`npm run schemas -- --after <migration>`.",
    ].join("\n");
  if (wider.length > 0)
    return ["Schemas read more than before. `npm run schemas` locks them:", ...wider].join("\n");
  return undefined;
}
