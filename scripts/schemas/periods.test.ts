import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expiringPlaces, periods } from "../../functions/src/core/account/periods.ts";
import { schemaLines } from "./schema-lines.ts";
import { storedSchemas } from "./stored-schemas.ts";

const root = join(import.meta.dirname, "../..");

/** Collections that browsers of the demo or Firestore alone use, named where they are opened. */
const opened = globSync("functions/src/**/*.ts", { cwd: root })
  .filter((path) => !path.endsWith(".test.ts"))
  .flatMap((path) => [
    ...readFileSync(join(root, path), "utf8").matchAll(/firestore\(\)\s*\.collection\("(\w+)"\)/gu),
  ])
  .map(([, name = ""]) => name);

it("every stored collection has a row in the table of periods, and every row a collection", () => {
  const schemas = Object.keys(storedSchemas).map((place) =>
    place.startsWith("settings/") ? "settings" : place,
  );
  const stored = new Set([...schemas, ...opened]);
  expect(opened).toEqual(expect.arrayContaining(["limits", "webhooks", "derived", "sandbox"]));
  expect(stored.size).toBeGreaterThan(70);
  expect(Object.keys(periods).sort()).toEqual([...stored].sort());
});

it("each document of a collection with a period may say when it ends", () => {
  expect(expiringPlaces.length).toBeGreaterThan(6);
  for (const place of expiringPlaces) {
    const lines = schemaLines(storedSchemas[place] ?? expect.fail(`${place} has no schema.`));
    const found = [...lines].find(([at]) => at.replace(/^(<[^>]*>\.?)+/u, "") === "expireAt");
    expect(found?.[1], place).toMatchObject({ kind: "instance", isOptional: true });
  }
});
