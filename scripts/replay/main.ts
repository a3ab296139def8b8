import { mustBeEnvironment, readEnvironment } from "../environments/environment.ts";
import { signInToGoogle } from "../release/google.ts";
import { lostEventsOf } from "./lost-events.ts";
import { replayLost } from "./replay-lost.ts";

const USAGE = "npm run replay -- <environment> [path of a document]";

// Needs application default credentials for the database beside the sign-in of firebase-tools.
async function main([name, path]: readonly string[]): Promise<string> {
  if (name === undefined) throw new Error(`Usage: ${USAGE}`);
  const environment = readEnvironment(mustBeEnvironment(name));
  process.env.GOOGLE_CLOUD_PROJECT ??= environment.project;
  process.env.EBY_DATABASE ??= environment.database.id;
  const { replayDocument } = await import("../../functions/src/triggers/replay-document.ts");
  const replay = (one: string) => replayDocument(one, Date.now());
  if (path !== undefined) return `${path}: ${(await replay(path)).join(", ") || "nothing follows it"}`;
  const lost = lostEventsOf(environment, await signInToGoogle(environment.project));
  const [delivered, failed] = await replayLost({ ...lost, replay, tell: console.log });
  if (failed > 0) process.exitCode = 1;
  return `${delivered} delivered again, ${failed} failed once more.`;
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
