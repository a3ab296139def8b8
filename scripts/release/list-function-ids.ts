import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "../dev/state.ts";

/** Lists what is a function in a module, the way `firebase deploy` names it. */
const script = `
  const ids = (exported, prefix = "") => Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value === "function") return "__endpoint" in value ? [prefix + name] : [];
    return typeof value === "object" && value !== null ? ids(value, prefix + name + "-") : [];
  });
  console.log(JSON.stringify(ids(await import(process.argv[1]))));
`;

/** Ids of the functions in the bundle, loaded without secrets as `firebase deploy` does. */
export function listFunctionIds(bundle = join(repositoryRoot, "functions/dist/index.js")): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script, bundle],
    { env: { PATH: process.env.PATH, FUNCTIONS_CONTROL_API: "true" }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The functions do not load:\n${stderr}`);
  return JSON.parse(stdout);
}
