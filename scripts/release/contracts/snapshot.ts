import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CallPath, calls } from "../../../functions/src/core/api/calls.ts";
import { contracts } from "../../../functions/src/core/api/index.ts";
import type { Contracts } from "./compare.ts";
import { describeSchema } from "./describe.ts";

/** The contracts of the last release, committed. */
const file = join(import.meta.dirname, "last-release.json");

export const readContracts = (): Contracts => JSON.parse(readFileSync(file, "utf8"));

/** Keeps contracts as those of the last release. */
export function keepContracts(kept: Contracts): void {
  const lines = Object.entries(kept).map(
    ([path, contract]) => `  ${JSON.stringify(path)}: ${JSON.stringify(contract)}`,
  );
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

/** The contracts of this code. */
export const contractsNow = (): Contracts =>
  Object.fromEntries(
    (Object.keys(calls) as CallPath[]).sort().map((path) => {
      const { input, output } = contracts[path];
      return [
        path,
        { method: calls[path].method, input: describeSchema(input), output: describeSchema(output) },
      ];
    }),
  );
