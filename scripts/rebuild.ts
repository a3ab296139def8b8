import type { RebuiltDocument } from "../functions/src/store/derived/replace-derived.ts";
import { runDemoCommand } from "./demo/command.ts";

const listed = (found: readonly RebuiltDocument[]): string =>
  found.length === 0
    ? "Nothing differed."
    : [...found.map(({ path, was }) => `${path}: ${was}`), summaryOf(found)].join("\n");

function summaryOf(found: readonly RebuiltDocument[]): string {
  const left = found.filter(({ was }) => was === "changed meanwhile").length;
  const lost = found.filter(({ was }) => was === "unreadable").length;
  const rebuilt = `${found.length - left - lost} rebuilt.`;
  const again = left > 0 ? ` ${left} changed meanwhile: run it again.` : "";
  return `${rebuilt}${again}${lost > 0 ? ` ${lost} can't be read and were left out.` : ""}`;
}

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function rebuild(): Promise<string> {
  const { productNow } = await import("../functions/src/http/environment/product-clock.ts");
  const { rebuildAll } = await import("../functions/src/operations/derived/rebuild-all.ts");
  return listed(await rebuildAll(await productNow()));
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await rebuild().then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(rebuild);
