import { describe, expect, it } from "vitest";
import { checkBuiltData, checkEarlyPages, checkNoSandbox, checkProse } from "./byte-checks.ts";

const page = (own: string) =>
  `<h1>Page</h1><script data-main="/assets/main.js" data-with="/assets/${own}"></script>`;
const pages: Record<string, string> = { "index.html": page("home.js"), "reviews.html": page("reviews.js") };

/** A site whose files contain these modules. */
const site = (modules: Record<string, string[]>) => ({
  read: (file: string) => pages[file] ?? "",
  modulesOf: (files: Iterable<string>) => [...files].flatMap((file) => modules[file] ?? []),
});
const check = (modules: Record<string, string[]>) => checkBuiltData(site(modules), Object.keys(pages))[0];

describe("the checks of the built files", () => {
  it("finds built-in data that every page would load, and allows a page its own", () => {
    const own = {
      "assets/main.js": ["src/app/shell/shell.tsx"],
      "assets/reviews.js": ["\0built:testimonials"],
    };
    expect(check(own)).toMatchObject({ is: 0, limit: 0 });
    expect(check({ ...own, "assets/main.js": ["\0built:pricing"] })).toMatchObject({
      is: 1,
      what: expect.stringContaining("built:pricing"),
    });
  });

  it("finds a number in the text of a built page that no rule says", () => {
    const terms = { read: () => "<p>Reply within 23 hours.</p>" };
    expect(checkProse(terms, ["terms.html"])).toMatchObject([
      { code: "W12", is: 1, what: expect.stringContaining("23 hours") },
    ]);
    expect(checkProse({ read: () => "<p>Reply within 24 hours.</p>" }, ["terms.html"])).toMatchObject([
      { is: 0 },
    ]);
  });

  it("finds code of the demo's payment processor, and ignores what of it was left out", () => {
    const modules = (length: number) => ({
      "assets/card-form.js": { "/web/src/parts/payments/card-form/sandbox-form.tsx": length },
      "assets/stripe.js": { "/web/src/parts/payments/stripe.ts": 900 },
    });
    expect(checkNoSandbox({ modules: modules(0) })[0]).toMatchObject({ code: "A7", is: 0, limit: 0 });
    expect(checkNoSandbox({ modules: modules(1347) })[0]).toMatchObject({
      is: 1,
      what: expect.stringContaining("sandbox-form.tsx"),
    });
  });

  it("counts the files that a page filled by one call asks for first, of the pages a site has", () => {
    const manifest = {
      "src/app/entry-site.tsx": { file: "assets/index.js", isEntry: true },
      "src/features/book/book-page.tsx": { file: "assets/book-page.js" },
      "src/features/tip/tip-page.tsx": { file: "assets/tip-page.js" },
    };
    const asked: string[][] = [];
    const filesOf = (keys: Iterable<string>) => {
      asked.push([...keys]);
      return new Set(Array.from({ length: 33 }, (_, index) => `${index}.js`));
    };
    const found = checkEarlyPages({ manifest, filesOf });
    expect(found).toMatchObject([{ code: "P16", what: "book/book-page.tsx files", is: 33, limit: 32 }]);
    expect(asked[0]).toEqual([
      "src/app/entry-site.tsx",
      "src/theme/full-theme.tsx",
      "src/data/firestore/first-content.ts",
      "src/features/book/book-page.tsx",
    ]);
  });
});
