import type { DocumentReference } from "firebase-admin/firestore";
import { BooksState } from "../../../core/derived/closed/books-state.ts";
import { get, type Loaded, schemaConverter } from "../../access.ts";
import { settings } from "../../collections.ts";

const converter = schemaConverter(BooksState);

/** `settings/books`: how far the books are closed and compared. */
export const booksStateRef = (): DocumentReference<BooksState, BooksState> =>
  settings().doc("books").withConverter(converter);

/** How far the books are closed and compared: one read. */
export const readBooksState = (): Promise<Loaded<BooksState>> => get(booksStateRef());
