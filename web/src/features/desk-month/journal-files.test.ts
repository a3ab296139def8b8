import { expect, it, vi } from "vitest";
import { type JournalPage, saveJournal, wholeEntries } from "./journal-files.ts";

const head = ["Date", "Entry", "Debit", "Credit"];
const entry = (id: string, lines = 2): string[][] =>
  Array.from({ length: lines }, (_, n) => ["2026-12-01", id, n === 0 ? "1.10" : "", n === 1 ? "1.10" : ""]);
const page = (rows: string[][], next?: string): JournalPage => ({
  head,
  rows,
  differences: [],
  ...(next && { next }),
});
const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => entry(`e${from + n}`)).flat();

const reading = () => ({ save: vi.fn(), onPage: vi.fn(), isStopped: () => false });

it("saves a small month as one file, with the sums of its lines", async () => {
  const hooks = reading();
  const { progress, error } = await saveJournal(page(entries(0, 3)), vi.fn(), hooks);
  expect(error).toBeUndefined();
  expect(progress).toEqual({ files: 1, rows: 6, debit: 330, credit: 330, differences: [] });
  expect(hooks.save).toHaveBeenCalledWith([head, ...entries(0, 3)], undefined);
});

it("saves files of at most 5,000 rows and never splits an entry between two", async () => {
  const pages = [
    page([...entry("odd", 3), ...entries(1, 1_998)], "b"),
    page(entries(2_000, 2_000), "c"),
    page([]),
  ];
  const read = vi.fn(async (after: string) => ({
    ok: true as const,
    value: pages[after === "b" ? 1 : 2] as JournalPage,
  }));
  const hooks = reading();
  const { progress } = await saveJournal(pages[0] as JournalPage, read, hooks);
  const files = hooks.save.mock.calls.map(([rows, number]) => [rows.length - 1, number]);
  expect(files).toEqual([
    [4_999, 1],
    [3_000, 2],
  ]);
  expect(progress).toMatchObject({ files: 2, rows: 7_999 });
  const all = hooks.save.mock.calls.map(([rows]) => new Set(rows.slice(1).map((row: string[]) => row[1])));
  expect([...(all[0] ?? [])].some((id) => all[1]?.has(id))).toBe(false);
});

it("says which page failed and keeps what was saved; stops when it is told to", async () => {
  const hooks = reading();
  const failed = { ok: false as const, error: { code: "unavailable", message: "Try again." } as never };
  const { error, progress } = await saveJournal(page(entries(0, 3), "b"), async () => failed, hooks);
  expect([error?.message, progress.files]).toEqual(["Try again.", 0]);
  const read = vi.fn();
  await saveJournal(page(entries(0, 3), "b"), read, { ...hooks, isStopped: () => true });
  expect(read).not.toHaveBeenCalled();
  expect(hooks.save).not.toHaveBeenCalled();
});

it("keeps an entry whole that has more lines than a file", () => {
  expect(wholeEntries(entry("big", 9), 1, 5)).toBe(9);
  expect(wholeEntries([...entry("a"), ...entry("b")], 1, 3)).toBe(2);
});
