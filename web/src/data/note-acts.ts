import type { Note } from "@shared/model/note.ts";
import { now } from "../api/clock.ts";
import { getSession } from "../auth/session.ts";
import type { Side } from "./bookings.ts";
import { unreadShape } from "./notes.ts";
import { source } from "./source.ts";
import { whileWriting } from "./unread-tally.ts";

const pathOf = ({ id }: Pick<Note, "id">) => `notes/${id}`;

/** Marks a note read. Throws when it could not be stored. */
export const markRead = (note: Note): Promise<void> =>
  whileWriting([note], { now: "read", failed: "unread" }, async () =>
    (await source()).updateFields(pathOf(note), { read: true }),
  );

/** Deletes a note that was dismissed. Throws when it could not be stored. */
export const dismissNote = (note: Pick<Note, "id" | "createdAt" | "read">): Promise<void> => {
  const write = async () => (await source()).deleteDocument(pathOf(note));
  return note.read ? write() : whileWriting([note], { now: "leave", done: "gone", failed: "keep" }, write);
};

/**
 * Marks every unread note of a side read, the newest hundred, but for those that are `spared`; answers their ids.
 * Throws when it could not be stored: then none is.
 */
export const markAllRead = async (side: Side, spared: ReadonlySet<string>): Promise<string[]> => {
  const session = getSession();
  if (session.status !== "signed-in") return [];
  const { readPage, updateAll } = await source();
  const attempt = async (): Promise<string[]> => {
    const { items } = await readPage(unreadShape(session.user.id, side, now()));
    const notes = (items as Note[]).filter(({ id }) => !spared.has(id));
    if (notes.length > 0)
      await whileWriting(notes, { now: "read", failed: "unread" }, () =>
        updateAll(notes.map(pathOf), { read: true }),
      );
    return notes.map(({ id }) => id);
  };
  // One of them may have been dismissed elsewhere between reading and writing, which refuses all.
  return attempt().catch(attempt);
};
