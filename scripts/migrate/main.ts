import { userInfo } from "node:os";
import { pendingMigrations } from "../../functions/src/core/settings/migrations.ts";
import { productNow } from "../../functions/src/http/environment/product-clock.ts";
import {
  applyMigration,
  countToMigrate,
  type Migration,
} from "../../functions/src/operations/mend/run-migration.ts";
import { readMigrations } from "../../functions/src/store/settings/migrations.ts";
import { runDemoCommand } from "../demo/command.ts";
import { migrations } from "./migrations.ts";
import { progressBar } from "./progress-bar.ts";

const USAGE = `npm run migrate                     counts what each migration that waits would change
npm run migrate -- --apply          applies them, in order
npm run migrate -- <name> [--apply] one of them alone, also one that this project has`;

/** What waits, or the one that is named. */
async function chosen(name: string | undefined): Promise<Migration[]> {
  if (name === undefined) return pendingMigrations(migrations, await readMigrations());
  const one = migrations.find((candidate) => candidate.name === name);
  if (!one)
    throw new Error(
      `There is no migration ${name}. ${migrations.map((known) => known.name).join(", ")}\n${USAGE}`,
    );
  return [one];
}

async function countEach(waiting: readonly Migration[], isListed: boolean): Promise<string> {
  for (const migration of waiting) {
    const count = await countToMigrate(migration, (path) => isListed && console.log(path));
    console.log(`${migration.name.padEnd(20)} ${String(count).padStart(7)}  ${migration.does}`);
  }
  return "Nothing was changed. Apply them with `npm run migrate -- --apply`.";
}

async function applyEach(waiting: readonly Migration[]): Promise<string> {
  const { stdout } = process;
  for (const migration of waiting) {
    const counted = await countToMigrate(migration, () => undefined);
    const draw = (done: number) =>
      stdout.isTTY && stdout.write(`\r${migration.name.padEnd(20)} ${progressBar(done, counted)}`);
    draw(0);
    const by = { name: userInfo().username, now: await productNow(), tell: draw };
    const changed = await applyMigration(migration, by);
    console.log(`${stdout.isTTY ? "\r" : ""}${migration.name.padEnd(20)} ${progressBar(changed, counted)}`);
  }
  return `${waiting.length} applied. This project has all ${migrations.length} migrations.`;
}

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function migrate(given: string[]): Promise<string> {
  const isApplied = given.includes("--apply");
  const [name, ...others] = given.filter((one) => one !== "--apply");
  if (others.length > 0 || name?.startsWith("-")) throw new Error(`Usage:\n${USAGE}`);
  const waiting = await chosen(name);
  if (waiting.length === 0) return "No migration waits.";
  return isApplied ? applyEach(waiting) : countEach(waiting, name !== undefined);
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await migrate(process.argv.slice(2)).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(migrate);
