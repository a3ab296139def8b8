import { mkdirSync, readdirSync } from "node:fs";
import { flushCompileCache } from "node:module";

// The platform runs this once, after it has installed the packages (`gcp-build` of package.json): loads all code of the functions, so that
// the processes of this build find it compiled. It keeps no release from being deployed: without it they only start later.

mkdirSync(new URL("../.compiled", import.meta.url), { recursive: true });
// As when the functions are listed: settings and secrets are not there yet.
process.env.FUNCTIONS_CONTROL_API = "true";

const load = (file: string) =>
  import(new URL(file, import.meta.url).href).catch((error: unknown) => console.warn(`${file}: ${error}`));

await load("../start.cjs");
const chunks = readdirSync(new URL("./chunks/", import.meta.url));
for (const chunk of chunks) await load(`./chunks/${chunk}`);
flushCompileCache();
console.log(`Kept what V8 has compiled of ${chunks.length} files.`);
