import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inLogContext, logged, requestReference } from "./log-context.ts";

it("lines of one request are told from those of another that runs at the same time, also after waiting", async () => {
  const linesOf = (request: string, wait: number) =>
    inLogContext(async () => {
      const first = logged({ message: "begins" }, { K_REVISION: "api-00002" });
      await new Promise((wake) => setTimeout(wake, wait));
      return [first, logged({ message: "ends" }, {}), requestReference()];
    }, request);
  expect(await Promise.all([linesOf("a", 5), linesOf("b", 1)])).toEqual(
    ["a", "b"].map((request) => [
      { message: "begins", request, release: "api-00002" },
      { message: "ends", request, release: "local" },
      request,
    ]),
  );
  expect(logged({ message: "boots" }, {})).toEqual({ message: "boots", release: "local" });
  expect(requestReference()).not.toBe(requestReference());
});

it("every line that is written says which request it belongs to", () => {
  const sources = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
    (path) => !path.endsWith(".test.ts"),
  );
  const writing = sources.flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, path), "utf8");
    return [...text.matchAll(/(?:\bwrite|console\.\w+)\(\s*(?:JSON\.stringify\(\s*)?(\w+)\(?/gu)].map(
      ([, argument]) => `${path}: ${argument}`,
    );
  });
  expect(writing.length).toBeGreaterThan(8);
  expect(writing.filter((line) => !line.endsWith(": logged"))).toEqual([]);
});
