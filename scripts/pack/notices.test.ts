import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const [folder = ""] = globSync("node_modules/@img/sharp-libvips-*");
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as { version: string };

/** The rows of a table of libraries and licenses, without their padding. */
const rows = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.replace(/\s+/g, " ").replace(/-{2,}/g, "--"));

describe("functions/NOTICES.md, which is deployed with the functions", () => {
  it("names the license of each library that sharp brings, as sharp does", () => {
    expect(rows("functions/NOTICES.md")).toEqual(rows(`${folder}/README.md`));
    expect(rows("functions/NOTICES.md").join()).toContain("| libvips | LGPLv3 |");
  });

  it("names the version that is installed", () => {
    expect(readFileSync("functions/NOTICES.md", "utf8")).toContain(`version ${version} of`);
  });
});
