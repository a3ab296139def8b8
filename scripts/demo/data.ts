import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicData } from "../../functions/src/shared/api/public-data.ts";
import { demoData } from "../../web/build/public-data.ts";
import { command } from "./command.ts";

// Writes down what the public pages show of the running demo world; builds for the demo hold it from then on.
await command(async (_args, { site }) => {
  mkdirSync(demoData, { recursive: true });
  for (const name of Object.keys(publicData)) {
    const answer = await fetch(`http://127.0.0.1:${site}/data/${name}.json`);
    if (!answer.ok) throw new Error(`/data/${name}.json answers ${answer.status}.`);
    writeFileSync(join(demoData, `${name}.json`), `${JSON.stringify(await answer.json(), null, 2)}\n`);
  }
  return `Written into ${demoData}.`;
});
