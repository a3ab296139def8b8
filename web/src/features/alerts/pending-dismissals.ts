import { UNDO_WINDOW } from "../../ui/undo/undo-window.ts";

/** A dismissal not stored yet: the notification's id, and when it became final (ms). */
interface Unfinished {
  id: string;
  at: number;
}

const KEY = "eby:dismissed:";
/** ms past its time after which a dismissal no longer belongs to an open tab. */
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
    // With full storage, a tab that closes too soon leaves its notification undismissed; nothing worse.
  }
};

/** Stores a dismissal until the notification is deleted, so that closing the tab too soon does not undo it. */
export const savePendingDismissal = (storage: Storage, uid: string, id: string, now: number): void => {
  const others = read(storage, uid).filter((one) => one.id !== id);
  write(storage, uid, [...others, { id, at: now }]);
};

/** Removes a dismissal that was completed or undone. */
export const forgetPendingDismissal = (storage: Storage, uid: string, id: string): void =>
  write(
    storage,
    uid,
    read(storage, uid).filter((one) => one.id !== id),
  );

/** Ids of notifications whose dismissal a closed tab left behind, at `now` (ms). */
export const pendingDismissals = (storage: Storage, uid: string, now: number): string[] =>
  read(storage, uid)
    .filter(({ at }) => now - at > UNDO_WINDOW + GRACE)
    .map(({ id }) => id);
