import { migrations } from "../migrate/migrations.ts";
import { adviceOn, changesSince, nextLock, readLock, writeLock } from "./lock.ts";

const USAGE = "npm run schemas [-- --after <migration>]";

// Locks the schemas of stored documents. What reads less than before needs the name of the migration that has changed what is stored.
function main([option, migration]: readonly string[]): string {
  if (option !== undefined && (option !== "--after" || !migrations.some(({ name }) => name === migration)))
    throw new Error(`Usage: ${USAGE}. The migrations: ${migrations.map(({ name }) => name).join(", ")}.`);
  const lock = readLock();
  const changes = changesSince(lock);
  if (changes.size === 0) return "No schema has changed.";
  const isNarrower = [...changes.values()].some(({ narrower }) => narrower.length > 0);
  if (isNarrower && migration === undefined) throw new Error(adviceOn(changes));
  writeLock(nextLock(lock, migration));
  return `Locked: ${[...changes.keys()].join(", ")}.`;
}

try {
  console.log(main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
