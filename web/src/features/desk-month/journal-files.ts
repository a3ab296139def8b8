import type { CallOutput } from "@core/api/index.ts";
import { JOURNAL_ROWS } from "@core/derived/journal/journal-size.ts";
import type { ApiError } from "../../api/api-error.ts";
import type { CallResult } from "../../api/call.ts";

export type JournalPage = CallOutput<"/api/operator/journal">;

/** How far a download is. */
export interface JournalProgress {
  files: number;
  rows: number;
  /** Sums of all lines so far, minor units. */
  debit: number;
  credit: number;
  differences: JournalPage["differences"];
}

/** What is read of a download: rows that are in no file yet. */
interface Reading extends JournalProgress {
  head: readonly string[];
  waiting: string[][];
}

/** A decimal of the journal in minor units; nothing is 0. */
const minorOf = (decimal: string | undefined): number => Math.round(Number(decimal || 0) * 100);

/** The length of the longest beginning of rows that is whole entries and at most `most` rows; at least one entry. */
export function wholeEntries(rows: readonly (readonly string[])[], entryAt: number, most: number): number {
  const isEnd = (at: number) => at === rows.length || rows[at]?.[entryAt] !== rows[at - 1]?.[entryAt];
  for (let at = Math.min(most, rows.length); at > 0; at--) if (isEnd(at)) return at;
  return rows.length;
}

/**
 * Reads the journal of a month from its first page on and saves it as files of at most 5,000 rows, each as soon as it is full:
 * no more than one file and one page are kept at once. Returns what was saved, or why a page failed.
 */
export async function saveJournal(
  first: JournalPage,
  read: (after: string) => Promise<CallResult<JournalPage>>,
  {
    save,
    onPage,
    isStopped,
  }: {
    /** Saves a file; `number` is there where it is not the only one. */
    save: (rows: readonly (readonly string[])[], number: number | undefined) => void;
    onPage: (progress: JournalProgress) => void;
    isStopped: () => boolean;
  },
): Promise<{ progress: JournalProgress; error?: ApiError }> {
  const reading: Reading = {
    files: 0,
    rows: 0,
    debit: 0,
    credit: 0,
    differences: [],
    head: first.head,
    waiting: [],
  };
  const column = (name: string) => reading.head.indexOf(name);
  const saveRows = (most: number, isLast: boolean) => {
    const length = wholeEntries(reading.waiting, column("Entry"), most);
    const isOnly = isLast && reading.files === 0;
    reading.files += 1;
    save([reading.head, ...reading.waiting.slice(0, length)], isOnly ? undefined : reading.files);
    reading.waiting = reading.waiting.slice(length);
  };
  const add = ({ rows, differences }: JournalPage) => {
    reading.waiting.push(...rows);
    reading.rows += rows.length;
    reading.differences = [...reading.differences, ...differences];
    for (const row of rows) {
      reading.debit += minorOf(row[column("Debit")]);
      reading.credit += minorOf(row[column("Credit")]);
    }
    while (reading.waiting.length > JOURNAL_ROWS) saveRows(JOURNAL_ROWS, false);
    onPage(progressOf(reading));
  };
  add(first);
  let next = first.next;
  while (next !== undefined && !isStopped()) {
    const page = await read(next);
    if (!page.ok) return { progress: progressOf(reading), error: page.error };
    add(page.value);
    next = page.value.next;
  }
  if (next === undefined && (reading.waiting.length > 0 || reading.files === 0)) saveRows(JOURNAL_ROWS, true);
  return { progress: progressOf(reading) };
}

const progressOf = ({ files, rows, debit, credit, differences }: Reading): JournalProgress => ({
  files,
  rows,
  debit,
  credit,
  differences,
});
