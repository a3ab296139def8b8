import { fileURLToPath } from "node:url";
import { allImports } from "./imports.ts";
import { breachOf, circlesIn } from "./law.ts";

// Part of `npm run lint`: prints every import that breaks the law of rooms.ts, and every circle.
const imports = allImports(fileURLToPath(new URL("../..", import.meta.url)));
const breaches = [
  ...imports.flatMap((one) => breachOf(one) ?? []),
  ...circlesIn(imports).map((circle) => `A circle of imports: ${circle.join(" → ")}`),
];
for (const breach of breaches) console.error(breach);
console.log(`${imports.length} imports, ${breaches.length} against the law`);
process.exitCode = breaches.length === 0 ? 0 : 1;
