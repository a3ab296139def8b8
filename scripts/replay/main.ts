import { userInfo } from "node:os";
import { mustBeEnvironment, readEnvironment } from "../environments/environment.ts";
import { replayLost } from "./replay-lost.ts";

const USAGE = "npm run replay -- <environment> [path of a document]";

// Needs application default credentials for the database.
async function main([name, path]: readonly string[]): Promise<string> {
  if (name === undefined) throw new Error(`Usage: ${USAGE}`);
  const environment = readEnvironment(mustBeEnvironment(name));
  process.env.GOOGLE_CLOUD_PROJECT ??= environment.project;
  process.env.EBY_DATABASE ??= environment.database.id;
  if (path !== undefined) {
    const { replayDocument } = await import("../../functions/src/operations/desk/lost/replay-document.ts");
    return `${path}: ${(await replayDocument(path, Date.now())).join(", ") || "nothing follows it"}`;
  }
  const { waitingLostEvents } = await import(
    "../../functions/src/operations/desk/lost/waiting-lost-events.ts"
  );
  const { deliverFromCommandLine } = await import(
    "../../functions/src/operations/desk/lost/deliver-lost-event.ts"
  );
  const by = { name: userInfo().username, reason: "npm run replay" };
  const [delivered, failed] = await replayLost({
    waiting: waitingLostEvents(),
    deliver: (id) => deliverFromCommandLine(id, { ...by, now: Date.now() }),
    tell: console.log,
  });
  if (failed > 0) process.exitCode = 1;
  return `${delivered} delivered again, ${failed} failed once more.`;
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
