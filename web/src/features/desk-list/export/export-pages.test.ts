import { describe, expect, it } from "vitest";
import { makeOfflineError } from "../../../api/api-error.ts";
import { beginRows, countOf, type ExportedRows, readRest } from "./export-pages.ts";

const begun = beginRows({ rows: [["Name"], ["a"]], next: "1", count: 3 });
const pages: Record<string, { rows: string[][]; next?: string }> = {
  1: { rows: [["b"]], next: "2" },
  2: { rows: [["c"]] },
};
const read = async (after: string) => ({ ok: true, value: pages[after] ?? { rows: [] } }) as const;

describe("a list that is read for a file", () => {
  it("is read to its end, and says after each page how far it is", async () => {
    const seen: ExportedRows[] = [];
    const ended = await readRest(begun, read, {
      onPage: (soFar) => seen.push(soFar),
      isStopped: () => false,
    });
    expect([ended, seen.map(countOf)]).toEqual([undefined, [2, 3]]);
    expect(seen.at(-1)).toEqual({ rows: [["Name"], ["a"], ["b"], ["c"]], next: undefined, count: 3 });
  });

  it("stops when it is stopped, and goes on from there", async () => {
    const seen: ExportedRows[] = [];
    await readRest(begun, read, { onPage: (soFar) => seen.push(soFar), isStopped: () => seen.length === 1 });
    expect(seen.map(countOf)).toEqual([2]);
    const [stopped = begun] = seen;
    await readRest(stopped, read, { onPage: (soFar) => seen.push(soFar), isStopped: () => false });
    expect(seen.at(-1)?.rows).toHaveLength(4);
  });

  it("keeps what came when a page fails", async () => {
    const seen: ExportedRows[] = [];
    const error = makeOfflineError();
    const failing = async (after: string) => (after === "2" ? ({ ok: false, error } as const) : read(after));
    const ended = await readRest(begun, failing, {
      onPage: (soFar) => seen.push(soFar),
      isStopped: () => false,
    });
    expect(ended).toBe(error);
    expect(seen.at(-1)).toMatchObject({ next: "2" });
  });
});
