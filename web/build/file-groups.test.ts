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
const early = new Set(["a/profile-page.tsx", "a/book-page.tsx", "first-content.ts"]);
const withForms = new Set(["help.tsx", "terms.tsx"]);
const roots = { entry: "index.html", publicPages, early, withForms };
const file = (id: string, of = users.get(id)) => fileOf(id, new Set(of), roots);
const screens = (count: number) => Array.from({ length: count }, (_, index) => `dialog-${index}.tsx`);

describe("the files of a build", () => {
  it("know who uses a module, through others too", () => {
    expect([...(users.get("field.tsx") ?? [])].sort()).toEqual(["help.tsx", "name.tsx"]);
    expect([...(users.get("icon.tsx") ?? [])].sort()).toEqual(["home.tsx", "index.html"]);
  });

  it("don't count what an index of MUI names and nothing takes from it", () => {
    const mui = "/node_modules/@mui/material";
    const found = usersOf("entry.ts", (id) => ({
      importedIds:
        {
          "entry.ts": [`${mui}/styles/index.mjs`],
          [`${mui}/styles/index.mjs`]: [`${mui}/styles/styled.mjs`, `${mui}/styles/enhanceHighContrast.mjs`],
          [`${mui}/styles/enhanceHighContrast.mjs`]: [`${mui}/InputBase/InputBase.mjs`],
        }[id] ?? [],
      dynamicallyImportedIds: [],
    }));
    expect(found.has(`${mui}/styles/styled.mjs`)).toBe(true);
    expect(found.has(`${mui}/InputBase/InputBase.mjs`)).toBe(false);
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
    // What only public pages with a form share with others, the other public pages do not load.
    expect(file("input.tsx", new Set(["help.tsx", "terms.tsx", "name.tsx"]))).toBe("forms");
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

  it("gather what an early page shares: with other early pages, with a few others, with more", () => {
    const [profile = "", book = "", content = ""] = early;
    expect(file("chip.tsx", new Set([profile, book, "tip.tsx"]))).toBe("early");
    expect(file("slots.ts", new Set([book, ...screens(3)]))).toBe("book");
    expect(file("/node_modules/stepper.js", new Set([book, ...screens(3)]))).toBe("");
    expect(file("address.ts", new Set([book, "settings/address-page.tsx"]))).toBe("");
    expect(file("radio.tsx", new Set([book, ...screens(4)]))).toBe("book-more");
    expect(file("booking.ts", new Set([profile, content, "firestore.ts"]))).toBe("data");
    expect(file("client.ts", new Set([profile, content, ...screens(34)]))).toBe("calls");
  });

  it("leave alone what an early page has for itself, what a public page would load, and what no early page uses", () => {
    const [profile = "", book = "", content = ""] = early;
    expect(file("welcome.tsx", new Set([profile]))).toBe("");
    expect(file("email.ts", new Set([profile, book, "terms.tsx"]))).toBe("");
    expect(file("documents.ts", new Set([content, "firestore.ts"]))).toBe("");
    expect(file("photo.ts", new Set(screens(3)))).toBe("");
  });

  it("keep sign-in, which public pages load later, from bringing the early pages' data along", () => {
    const auth = "/web/src/auth/firebase-auth.ts";
    expect(file("recent.ts", new Set([...early, auth]))).toBe("");
  });

  it("never import each other: each file's modules go to the same or a later one with one more user", () => {
    const order = ["book", "", "book-more", "early", "often", "data", "calls", "main"];
    const [profile = "", book = "", content = ""] = early;
    const more = ["tip-page.tsx", profile, content, "firestore.ts", "index.html", ...screens(40)];
    for (const id of ["one.tsx", "/node_modules/one.js"]) {
      const of = [book, "tip.tsx"];
      const files = more.map((user) => {
        of.push(user);
        return order.indexOf(file(id, new Set(of)));
      });
      expect(files).toEqual(files.toSorted((a, b) => a - b));
    }
  });
});
