import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// What the platform loads: index.ts, with what V8 has compiled of it when the functions were built (docs/decisions/0044). Elsewhere there is
// no such folder, and nothing is kept.
const compiled = fileURLToPath(new URL("../.compiled", import.meta.url));
if (existsSync(compiled)) enableCompileCache(compiled);

export const {
  api,
  calendar,
  clientReports,
  confirmPhone,
  data,
  demo,
  health,
  hooks,
  identity,
  images,
  jobs,
  meet,
  sandbox,
  special,
  triggers,
  unsubscribe,
} = await import("./index.ts");
