/** The id of the JSON block of a page with its part of the table (build/late-table.ts). */
export const LATE_TABLE_ID = "late-code";

/** Where the code that loads late is in this release (docs/decisions/0022). */
export interface LateTable {
  /** Addresses of files. */
  files: readonly string[];
  /** By the name of late code: its file and the files it imports, as indexes of `files`. */
  rows: Readonly<Record<string, readonly number[]>>;
}

/** The part of the table that comes with a page: all of it, or the row of the page itself. */
export interface PageTable extends LateTable {
  /** Address of the module with the whole table; differs between releases. */
  all: string;
}
