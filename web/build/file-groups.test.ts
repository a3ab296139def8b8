import { describe, expect, it } from "vitest";
import { fileOf, usersOf } from "./file-groups.ts";

const imports: Record<string, { static?: string[]; dynamic?: string[] }> = {
  "index.html": { static: ["entry.ts"] },
  "entry.ts": { static: ["shell.tsx", "pages.ts"], dynamic: ["/node_modules/react-dom/client.js"] },
  "pages.ts": { dynamic: ["home.tsx", "help.tsx", "name.tsx"] },
  "shell.tsx": { static: ["icon.tsx"] },
  "home.tsx": { static: ["prose.tsx", "panel.tsx", "icon.tsx"] },
  "help.tsx": { static: ["prose.tsx", "panel.tsx", "search.tsx"] },
  "name.tsx": { static: ["panel.tsx", "field.tsx"] },
  // A circle, as some libraries have.
  "field.tsx": { static: ["search.tsx"] },
  "search.tsx": { static: ["field.tsx"] },
};
const users = usersOf("index.html", (id) => ({
  importedIds: imports[id]?.static ?? [],
  dynamicallyImportedIds: imports[id]?.dynamic ?? [],
}));
const publicPages = new Set(["home.tsx", "help.tsx", "terms.tsx"]);
const file = (id: string, of = users.get(id)) => fileOf(id, new Set(of), "index.html", publicPages);
const screens = (count: number) => Array.from({ length: count }, (_, index) => `dialog-${index}.tsx`);

describe("the files of a build", () => {
  it("know who uses a module, through others too", () => {
    expect([...(users.get("field.tsx") ?? [])].sort()).toEqual(["help.tsx", "name.tsx"]);
    expect([...(users.get("icon.tsx") ?? [])].sort()).toEqual(["home.tsx", "index.html"]);
  });

  it("keep what only the entry uses apart from what pages import, because each release renames it", () => {
    expect([file("pages.ts"), file("shell.tsx")]).toEqual(["", ""]);
    expect(file("icon.tsx")).toBe("main");
  });

  it("have the libraries that the entry imports at once, dynamically too, in the main one", () => {
    expect(file("/node_modules/react-dom/client.js")).toBe("main");
  });

  it("tell what only public pages share from what others use too", () => {
    expect(file("prose.tsx")).toBe("public");
    expect(file("prose.tsx", new Set(["help.tsx", "terms.tsx"]))).toBe("texts");
    expect(file("panel.tsx")).toBe("main");
    expect([file("search.tsx"), file("home.tsx")]).toEqual(["", ""]);
  });

  it("gather what many use: with a public page among them apart, what only the desk uses apart, and nothing that sign-in would load", () => {
    expect(file("alert.tsx", new Set(screens(18)))).toBe("often");
    expect(file("alert.tsx", new Set(screens(17)))).toBe("");
    const desk = Array.from({ length: 18 }, (_, i) => `/web/src/features/desk-list/page-${i}.tsx`);
    expect(file("alert.tsx", new Set(desk))).toBe("desk");
    expect(file("alert.tsx", new Set([...desk, ...screens(8)]))).toBe("");
    expect(file("alert.tsx", new Set([...desk, ...screens(9)]))).toBe("often");
    expect(file("price.ts", new Set([...screens(17), "home.tsx"]))).toBe("shared");
    expect(file("client.ts", new Set([...screens(18), "firebase-auth.ts"]))).toBe("");
  });
});
