import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicDataSchemas } from "../../functions/src/core/api/public/public-data.ts";
import { demoData } from "../../web/build/public-data.ts";
import { runDemoCommand } from "./command.ts";

// Saves the public data of the running demo world, which later demo builds contain.
await runDemoCommand(async (_args, { site }) => {
  mkdirSync(demoData, { recursive: true });
  for (const name of Object.keys(publicDataSchemas)) {
    const answer = await fetch(`http://127.0.0.1:${site}/data/${name}.json`);
    if (!answer.ok) throw new Error(`/data/${name}.json returned ${answer.status}.`);
    writeFileSync(join(demoData, `${name}.json`), `${JSON.stringify(await answer.json(), null, 2)}\n`);
  }
  return `Written to ${demoData}.`;
});
