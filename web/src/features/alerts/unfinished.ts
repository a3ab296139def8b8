import type { Note } from "@shared/model/note.ts";
import { UNDO_FOR } from "./dismissals.ts";

/** A dismissal that was not stored when last heard of: what deleting it needs, and since when it is decided (ms). */
type Unfinished = Pick<Note, "id" | "read" | "createdAt"> & { at: number };

const KEY = "eby:dismissed:";
/** ms past its time after which a dismissal belongs to no open tab any more. */
const GRACE = 5000;

const read = (storage: Storage, uid: string): Unfinished[] => {
  try {
    const all: unknown = JSON.parse(storage.getItem(KEY + uid) ?? "[]");
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
};

const write = (storage: Storage, uid: string, all: readonly Unfinished[]): void => {
  try {
    if (all.length > 0) storage.setItem(KEY + uid, JSON.stringify(all));
    else storage.removeItem(KEY + uid);
  } catch {
    // A full storage costs no more than this: a tab that is closed too soon leaves its note undismissed.
  }
};

/** Keeps that a note was dismissed until it is deleted, so that closing the tab too soon undoes nothing. */
export const keepDismissed = (storage: Storage, uid: string, note: Note, now: number): void => {
  const { id, createdAt } = note;
  const others = read(storage, uid).filter((one) => one.id !== id);
  write(storage, uid, [...others, { id, read: note.read, createdAt, at: now }]);
};

/** Forgets a dismissal: it is stored, or was undone. */
export const forgetDismissed = (storage: Storage, uid: string, id: string): void =>
  write(
    storage,
    uid,
    read(storage, uid).filter((one) => one.id !== id),
  );

/** Dismissals that a closed tab has left behind at `now` (ms). */
export const leftBehind = (storage: Storage, uid: string, now: number): Unfinished[] =>
  read(storage, uid).filter(({ at }) => now - at > UNDO_FOR + GRACE);
