import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** A tint or a line under the pointer; underlining a link does no harm on a touch screen. */
const tint = /:hover[^"]*": \{ (?:background|borderColor|boxShadow|color)/;

test("controls change under a pointer only where there is one, because a touch would leave them changed", () => {
  const found = globSync("**/*.{ts,tsx}", { cwd: root }).flatMap((file) =>
    file.endsWith(".test.ts")
      ? []
      : readFileSync(join(root, file), "utf8")
          .split("\n")
          .filter((line) => tint.test(line) && !line.includes("(hover: hover)"))
          .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
