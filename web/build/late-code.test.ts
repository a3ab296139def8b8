import { describe, expect, it } from "vitest";
import { importByName } from "./late-code.ts";
import { lateNames } from "./late-names.ts";
import { lateTable, tableModule } from "./late-table.ts";

const names = lateNames({
  "index.html": { name: "index", isEntry: true },
  "assets/home-page-!~{001}~.js": { name: "home-page" },
  "assets/account-!~{002}~.js": { name: "account" },
  "assets/account-!~{003}~.js": { name: "account" },
});

describe("late code in the built files", () => {
  it("replaces a file by its name, but not the entry, nor a file that shares its name", () => {
    expect([...names.values()]).toEqual(["home-page"]);
    const code = [
      'load(() => import("./home-page-!~{001}~.js").then((m) => m.HomePage));',
      'load(() => import("./account-!~{002}~.js"));',
      "import(address);",
    ];
    expect(importByName(code.join("\n"), (file) => names.get(`assets/${file}`)).split("\n")).toEqual([
      'load(() => importLate("home-page").then((m) => m.HomePage));',
      ...code.slice(1),
    ]);
  });

  const manifest = {
    "index.html": {
      file: "assets/index-1.js",
      name: "index",
      isEntry: true,
      dynamicImports: ["src/book-page.tsx", "src/home-page.tsx"],
    },
    "_field.js": { file: "assets/field-1.js", name: "field", imports: ["index.html"] },
    "src/book-page.tsx": {
      file: "assets/book-page-1.js",
      name: "book-page",
      imports: ["index.html", "_field.js"],
    },
    "src/home-page.tsx": { file: "assets/home-page-1.js", name: "home-page", imports: ["index.html"] },
  };

  it("lists late code with the files it imports, without those of the entry", () => {
    expect(lateTable(manifest)).toEqual({
      files: ["/assets/book-page-1.js", "/assets/field-1.js", "/assets/home-page-1.js"],
      rows: { "book-page": [0, 1], "home-page": [2] },
    });
    expect(lateTable(manifest, "src/home-page.tsx")).toEqual({
      files: ["/assets/home-page-1.js"],
      rows: { "home-page": [0] },
    });
  });

  it("names the table after its content", () => {
    const file = ({ files = ["/assets/a-1.js"] } = {}) => tableModule({ files, rows: {} }).file;
    expect(file()).toMatch(/^assets\/late-code-[\w-]{8}\.js$/);
    expect(file()).toBe(file());
    expect(file({ files: ["/assets/a-2.js"] })).not.toBe(file());
  });
});
