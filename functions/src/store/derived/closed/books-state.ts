import type { DocumentReference } from "firebase-admin/firestore";
import { BooksState } from "../../../core/derived/closed/books-state.ts";
import { type Loaded, schemaConverter } from "../../access.ts";
import { settings } from "../../collections.ts";
import type { Batch } from "../../commit.ts";
import { readEach } from "../../skip-unreadable.ts";

const converter = schemaConverter(BooksState);

/** `settings/books`: how far the books are closed and compared. */
export const booksStateRef = (): DocumentReference<BooksState, BooksState> =>
  settings().doc("books").withConverter(converter);

/** How far the books are closed and compared: one read. Without data where it can't be read, which is reported. */
export async function readBooksState(): Promise<Loaded<BooksState>> {
  const ref = booksStateRef();
  const { read } = await readEach([ref]);
  return read[0] ?? { ref, data: undefined, snapshot: {} };
}

/** Puts the state into the batch, which must still be as it was read; one that can't be read is replaced. */
export function putBooksState(batch: Batch, read: Loaded<BooksState>, after: BooksState): void {
  const isUnreadable = read.data === undefined && read.snapshot.updateTime !== undefined;
  if (isUnreadable) batch.set(read.ref, after);
  else batch.put(read, after);
}
