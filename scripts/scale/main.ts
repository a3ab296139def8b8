import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulators } from "../dev/emulators.ts";
import { checkJava } from "../dev/java.ts";
import { portsFrom } from "../dev/ports.ts";
import { repositoryRoot } from "../dev/state.ts";
import { scaleBooks } from "./books.ts";
import { scaleRebuild } from "./rebuild.ts";
import { withTable } from "./scale-document.ts";

// npm run scale [-- actions|nights|rebuild …] [--write]: prints what actions, jobs and nights cost as the product grows; asserts nothing.
// With --write, docs/scale.md has the table of actions and jobs from this run.

/** Events of the ledger a day, at 10 thousand, 1 million and 10 million bookings a year. */
const EVENTS_A_DAY = [260, 26_000, 260_000];
/** Events of the ledger that `npm run rebuild` reads. */
const EVENTS = [20_000, 200_000, 2_000_000];

async function actions(): Promise<void> {
  checkJava();
  const ports = portsFrom(Number(process.env.EBY_PORTS ?? 5700));
  const suite = await startEmulators(ports, ["auth", "firestore"], { keepData: false });
  try {
    const { scaleActions } = await import("./actions.ts");
    const table = await scaleActions(console.log);
    console.log(table.join("\n"));
    if (!isWritten) return;
    const path = join(repositoryRoot, "docs/scale.md");
    writeFileSync(path, withTable(readFileSync(path, "utf8"), table));
  } finally {
    await suite.stop();
  }
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  actions,
  async nights() {
    for (const perDay of EVENTS_A_DAY) for (const line of await scaleBooks(perDay)) console.log(line);
  },
  async rebuild() {
    for (const events of EVENTS) console.log(await scaleRebuild(events));
  },
};

const isWritten = process.argv.includes("--write");
const wanted = process.argv.slice(2).filter((name) => name !== "--write");
for (const name of wanted)
  if (!(name in parts)) throw new Error(`npm run scale knows ${Object.keys(parts).join(", ")}.`);
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await run();
process.exit(0);
