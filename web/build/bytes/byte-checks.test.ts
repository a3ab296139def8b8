import { describe, expect, it } from "vitest";
import { checkBuiltData } from "./byte-checks.ts";

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
});
