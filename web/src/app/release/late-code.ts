import { LATE_TABLE_ID, type LateTable, type PageTable } from "./late-table.ts";

let given: PageTable | undefined;
let loaded: LateTable | undefined;

/** The part of the table that came with the page; undefined in development. */
const pageTable = (): PageTable | undefined => {
  const text = document.getElementById(LATE_TABLE_ID)?.textContent;
  given ??= text ? (JSON.parse(text) as PageTable) : undefined;
  return given;
};

/** Identifies the release this tab runs: files it shares with other releases have the same names there. */
export const releaseId = (): string => pageTable()?.all ?? import.meta.url;

/** The table with the row of this name: public pages come with their own row only. */
const tableWith = async (name: string, table = pageTable()): Promise<LateTable | undefined> => {
  if (!table || name in table.rows) return table;
  loaded ??= ((await import(/* @vite-ignore */ table.all)) as { default: LateTable }).default;
  return loaded;
};

const requested = new Set<string>();

/** Requests a file at once that would otherwise be found by the import of another. */
const preload = (href: string): void => {
  if (requested.has(href)) return;
  requested.add(href);
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
};

/**
 * Imports late code by its name, which stays when its file is renamed. The build puts it in the place of
 * `import("./…")` between files (build/late-code.ts).
 */
const importLate = async (name: string): Promise<unknown> => {
  const table = await tableWith(name);
  const [own, ...others] = (table?.rows[name] ?? []).map((index) => table?.files[index] ?? "");
  if (!own) throw new Error(`No late code is named ${name}.`);
  others.forEach(preload);
  return import(/* @vite-ignore */ own);
};

// Global, because the build writes its calls when the names of imports are already decided.
Object.assign(globalThis, { importLate });

/** Replaces Vite's helper of the same name around each dynamic import: tells release/reload-once.ts of missing code. */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    dispatchEvent(new Event("vite:preloadError"));
    throw error;
  });
