import { beforeEach, describe, expect, it, vi } from "vitest";
import { LATE_TABLE_ID, type LateTable } from "./late-table.ts";

const moduleOf = (value: unknown) => `data:text/javascript,export default ${JSON.stringify(value)}`;
const page = moduleOf("page");
const table: LateTable = { files: [page, moduleOf("drawer"), "/assets/field.js"], rows: { drawer: [1, 2] } };
const all = moduleOf(table);

const links: { href: string }[] = [];
const importLate = async (name: string) => {
  const built = globalThis as unknown as { importLate: (name: string) => Promise<{ default: string }> };
  return (await built.importLate(name)).default;
};

/** The code of a tab whose page brings this table. */
const openTab = async (block: object = { all, files: [page], rows: { "home-page": [0] } }) => {
  links.length = 0;
  vi.resetModules();
  vi.stubGlobal("document", {
    getElementById: (id: string) => (id === LATE_TABLE_ID ? { textContent: JSON.stringify(block) } : null),
    createElement: () => ({}),
    head: { append: (link: { href: string }) => links.push(link) },
  });
  return await import("./late-code.ts");
};

beforeEach(() => vi.unstubAllGlobals());

describe("late code in the browser", () => {
  it("imports the code of the page itself without the whole table", async () => {
    await openTab({ all: "data:text/javascript,throw 0", files: [page], rows: { "home-page": [0] } });
    await expect(importLate("home-page")).resolves.toBe("page");
    expect(links).toEqual([]);
  });

  it("imports other code by the whole table, and requests the files it imports at once", async () => {
    await openTab();
    for (let times = 0; times < 2; times++) await expect(importLate("drawer")).resolves.toBe("drawer");
    expect(links).toEqual([{ rel: "modulepreload", href: "/assets/field.js" }]);
  });

  it("reports code that is missing, and throws its error", async () => {
    const { __vitePreload } = await openTab();
    const events: string[] = [];
    vi.stubGlobal("dispatchEvent", (event: Event) => events.push(event.type));
    await expect(__vitePreload(() => importLate("gone"))).rejects.toThrow("gone");
    await expect(__vitePreload(() => importLate("drawer"))).resolves.toBe("drawer");
    expect(events).toEqual(["vite:preloadError"]);
  });

  it("tells releases apart by their tables", async () => {
    const one = (await openTab()).releaseId();
    const two = (await openTab({ all: `${all}//`, files: [], rows: {} })).releaseId();
    expect(one).not.toBe(two);
  });
});
