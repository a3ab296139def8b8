import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allImports, sourcesIn } from "./imports.ts";
import { breachOf, circlesIn, coreDecisionsIn, decisionsIn, queriesIn } from "./law.ts";

// Part of `npm run lint`: prints every import that breaks the law of rooms.ts, every circle, every query that is built
// outside the store, and every decision that is made in it.
const root = fileURLToPath(new URL("../..", import.meta.url));
const imports = allImports(root);
const breaches = [
  ...imports.flatMap((one) => breachOf(one) ?? []),
  ...sourcesIn("functions/src", root).flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return [...queriesIn(file, source), ...decisionsIn(file, source), ...coreDecisionsIn(file, source)];
  }),
  ...circlesIn(imports).map((circle) => `A circle of imports: ${circle.join(" → ")}`),
];
for (const breach of breaches) console.error(breach);
console.log(`${imports.length} imports, ${breaches.length} against the law`);
process.exitCode = breaches.length === 0 ? 0 : 1;
