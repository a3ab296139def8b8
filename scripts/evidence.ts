import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { runDemoCommand } from "./demo/command.ts";

const USAGE = "npm run evidence -- <booking>";

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function writeEvidence([bookingId = "", ...others]: string[]): Promise<string> {
  if (!/^[\w-]{1,128}$/.test(bookingId) || others.length > 0) throw new Error(`Usage: ${USAGE}`);
  const { readEvidence } = await import("../functions/src/store/booking/evidence.ts");
  const { evidenceOf } = await import("../functions/src/core/evidence/evidence.ts");
  const { renderEvidence } = await import("../functions/src/core/evidence/render-evidence.ts");
  const { productNow } = await import("../functions/src/http/environment/product-clock.ts");
  const page = renderEvidence(evidenceOf(await readEvidence(bookingId), await productNow()));
  const folder = resolve(import.meta.dirname, "../evidence");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = resolve(folder, `${bookingId}.html`);
  // Personal data: for its writer alone, and ignored by git.
  writeFileSync(file, page, { mode: 0o600 });
  return file;
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await writeEvidence(process.argv.slice(2)).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(writeEvidence);
