import type { Note } from "@shared/model/note.ts";
import { useEffect, useState } from "react";
import { markAllRead, markRead } from "../../data/note-acts.ts";
import { useNotes } from "../../data/notes.ts";
import { useUnread } from "../../data/unread.ts";
import { countUnread, keepUnread, leaveUnread, useNewest } from "../../data/unread-tally.ts";
import { site } from "../../site.ts";
import { notify } from "../../ui/notifier.tsx";
import { useDismissals } from "./use-dismissals.ts";

const none: ReadonlySet<string> = new Set();
const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));

/** My notes with what can be done to them; the badge follows at once. `leaving`: dismissed, but not yet deleted. */
export const useAlerts = (onGone: (id: string) => void) => {
  const side = site() === "instructors" ? "instructor" : "customer";
  const notes = useNotes(side);
  const [leaving, setLeaving] = useState(none);
  const [kept, setKept] = useState("");
  const [isMarking, setIsMarking] = useState(false);
  const unread = useUnread();
  const newest = useNewest();

  const patch = (ids: ReadonlySet<string>, read: boolean) =>
    notes.change((all) => all.map((note) => (ids.has(note.id) ? { ...note, read } : note)));
  const dismissals = useDismissals({
    gone: ({ id }) => {
      onGone(id);
      notes.change((all) => all.filter((note) => note.id !== id));
      setLeaving((ids) => without(ids, id));
    },
    failed: ({ id }) => {
      setLeaving((ids) => without(ids, id));
      notify("A notification could not be dismissed. Please try again.");
    },
  });
  const items = notes.items.filter(({ id }) => !dismissals.left.has(id));

  const isWhole = notes.status === "ready" && !notes.hasMore;
  const listed = items.filter(({ id, read }) => !read && !leaving.has(id)).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is held against the badge once it is whole
  useEffect(() => {
    if (isWhole && listed !== unread) void countUnread();
  }, [isWhole]);

  const read = (note: Note) => {
    if (note.read) return;
    const only = new Set([note.id]);
    patch(only, true);
    markRead(note).catch(() => {
      patch(only, false);
      notify("This could not be marked as read. Please try again.");
    });
  };

  const readAll = async (): Promise<boolean> => {
    if (isMarking) return false;
    setIsMarking(true);
    try {
      const ids = await markAllRead(side, leaving);
      patch(new Set(ids), true);
      notify(ids.length === 1 ? "One notification is marked read." : `${ids.length} are marked read.`);
      return true;
    } catch {
      notify("They could not be marked as read. Please try again.");
      return false;
    } finally {
      setIsMarking(false);
    }
  };

  const isListed = newest && notes.items.some(({ id }) => id === newest.id);
  return {
    notes: { ...notes, items },
    leaving,
    /** The one whose dismissal was undone last: the keyboard was there. */
    kept,
    /** All there are, as far as counted; at most 100. */
    unread,
    isMarking,
    /** Whether something has come that is not in the list. */
    hasNews:
      notes.status === "ready" &&
      !!newest &&
      !isListed &&
      newest.createdAt >= (notes.items[0]?.createdAt ?? 0),
    read,
    readAll,
    dismiss: (note: Note) => {
      setKept("");
      setLeaving((ids) => new Set([...ids, note.id]));
      if (!note.read) leaveUnread(note);
      dismissals.dismiss(note);
    },
    undo: (note: Note) => {
      if (!dismissals.undo(note)) return;
      setKept(note.id);
      setLeaving((ids) => without(ids, note.id));
      if (!note.read) keepUnread(note);
    },
  };
};
