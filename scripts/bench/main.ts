import { readdirSync } from "node:fs";
import { join } from "node:path";
import { startEmulators } from "../dev/emulators.ts";
import { checkJava } from "../dev/java.ts";
import { portsFrom } from "../dev/ports.ts";
import type { Bench } from "./bench.ts";

// npm run bench [-- name …]: prints measurements, asserts nothing.
const wanted = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

checkJava();
const suite = await startEmulators(portsFrom(Number(process.env.EBY_PORTS ?? 5700)), ["auth", "firestore"], {
  keepData: false,
});
try {
  for (const name of names) {
    const { bench } = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { bench: Bench };
    console.log(`\n${bench.title}`);
    for (const line of await bench.run()) console.log(`  ${line}`);
  }
} finally {
  await suite.stop();
}
process.exit(0);
