import type { Note } from "@shared/model/note.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { dismissNote, markRead, useNotes } from "../../data/notes.ts";
import { setUnread, useUnread } from "../../data/unread.ts";
import { site } from "../../site.ts";
import { notify } from "../../ui/notifier.tsx";
import { makeDismissals } from "./dismissals.ts";

const none: ReadonlySet<string> = new Set();
const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));

/** My notes with what can be done to them; the badge follows at once. `leaving`: dismissed, but not yet deleted. */
export const useAlerts = (onGone: (id: string) => void) => {
  const notes = useNotes(site() === "instructors" ? "instructor" : "customer");
  const [leaving, setLeaving] = useState(none);
  const [kept, setKept] = useState("");
  const counted = useUnread();
  const unread = notes.items.filter(({ id, read }) => !read && !leaving.has(id)).length;
  const isWhole = notes.status === "ready" && !notes.hasMore;

  // Before the paint, or the badge and the list would disagree for a moment.
  useLayoutEffect(() => {
    if (isWhole) setUnread(unread);
  }, [isWhole, unread]);

  const setRead = (id: string, read: boolean) => {
    notes.change((all) => all.map((note) => (note.id === id ? { ...note, read } : note)));
    setUnread((count) => count + (read ? -1 : 1));
  };
  const read = (note: Note) => {
    if (note.read) return;
    setRead(note.id, true);
    markRead(note.id).catch(() => {
      setRead(note.id, false);
      notify("This could not be marked as read. Please try again.");
    });
  };

  const restore = (id: string) => {
    setLeaving((ids) => without(ids, id));
    if (notes.items.some((note) => note.id === id && !note.read)) setUnread((count) => count + 1);
  };
  const ends = useRef({ gone: (_id: string) => {}, failed: (_id: string) => {} });
  ends.current = {
    gone: (id) => {
      onGone(id);
      notes.change((all) => all.filter((note) => note.id !== id));
      setLeaving((ids) => without(ids, id));
    },
    failed: (id) => {
      restore(id);
      notify("A notification could not be dismissed. Please try again.");
    },
  };
  const [dismissals] = useState(() =>
    makeDismissals(dismissNote, {
      gone: (id) => ends.current.gone(id),
      failed: (id) => ends.current.failed(id),
    }),
  );
  useEffect(() => {
    addEventListener("pagehide", dismissals.settle);
    return () => {
      removeEventListener("pagehide", dismissals.settle);
      dismissals.settle();
    };
  }, [dismissals]);

  return {
    notes,
    leaving,
    /** The one whose dismissal was undone last: the keyboard was there. */
    kept,
    /** All there are, as far as counted; at most 100. */
    unread: Math.max(unread, counted),
    /** Whether the badge has heard of notes that are not in the list. */
    hasNews: isWhole && leaving.size === 0 && counted > unread,
    read,
    dismiss: (note: Note) => {
      setKept("");
      setLeaving((ids) => new Set([...ids, note.id]));
      if (!note.read) setUnread((count) => count - 1);
      dismissals.dismiss(note.id);
    },
    undo: (note: Note) => {
      if (!dismissals.undo(note.id)) return;
      setKept(note.id);
      restore(note.id);
    },
  };
};
