import { NOW } from "../../functions/src/core/testing/booking.ts";
import { closeBooks } from "../../functions/src/operations/derived/closed/close-books.ts";
import { rebuildAll } from "../../functions/src/operations/derived/rebuild-all.ts";
import { plantFullAccount } from "../../functions/test/support/full-account.ts";
import { readAllDocuments } from "../../functions/test/support/read-all-documents.ts";
import { plantWorld } from "../../functions/test/support/world.ts";
import { seed } from "../seed.ts";
import { type KeptDocuments, writeKeptDocuments } from "./kept-documents.ts";
import { pickDocuments } from "./pick-documents.ts";
import { plantRare } from "./plant-rare.ts";
import { toStoredJson } from "./stored-json.ts";
import { placeOf, storedSchemas } from "./stored-schemas.ts";

// npm run schemas:documents -- <release>: keeps documents as this release writes them, which later ones must still read. It fills
// emulators with the demo world and an account with a document of every kind.

const [release] = process.argv.slice(2);
if (!release || !/^\d{4}-\d{2}-\d{2}(\.\d+)?$/u.test(release))
  throw new Error("Usage: npm run schemas:documents -- <release>, such as 2026-11-27.1");

await seed(NOW);
const world = await plantWorld();
const { instructorId, bookingIds } = await plantFullAccount(world);
await plantRare(world, { instructorId, appointmentId: bookingIds.credit });
await closeBooks(() => undefined, NOW);
await rebuildAll(NOW);

const found = new Map<string, unknown[]>();
for (const [path, document] of await readAllDocuments())
  if (placeOf(path) in storedSchemas)
    found.set(placeOf(path), [...(found.get(placeOf(path)) ?? []), document]);
const kept = Object.fromEntries(
  [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, all]) => [place, pickDocuments(all).map(toStoredJson)]),
) as KeptDocuments;
writeKeptDocuments(release, kept);
const missing = Object.keys(storedSchemas).filter((place) => !found.has(place));
console.log(`Kept documents of ${found.size} kinds. Not in this world: ${missing.join(", ")}.`);
process.exit(0);
