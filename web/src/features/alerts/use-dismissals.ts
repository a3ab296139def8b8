import type { Note } from "@shared/model/note.ts";
import { useEffect, useRef, useState } from "react";
import { getSession } from "../../auth/session.ts";
import { useMyId } from "../../data/me.ts";
import { dismissNote } from "../../data/note-acts.ts";
import { makeDismissals } from "./dismissals.ts";
import { forgetDismissed, keepDismissed, leftBehind } from "./unfinished.ts";

interface Ends {
  gone: (note: Note) => void;
  failed: (note: Note) => void;
}

/** Dismissals that outlast the page: what a closed tab could not delete any more is deleted at the next visit. */
export const useDismissals = (ends: Ends) => {
  const uid = useMyId() ?? "";
  const now = useRef(ends);
  now.current = ends;
  const decided = (note: Note) => {
    // Nobody can undo it any more: should this page be closed now, the next one may delete it at once.
    keepDismissed(localStorage, uid, note, 0);
    // Who has signed out meanwhile may not delete it any more.
    const session = getSession();
    return session.status === "signed-in" && session.user.id === uid ? dismissNote(note) : null;
  };
  const [dismissals] = useState(() =>
    makeDismissals<Note>(decided, {
      gone: (note) => {
        forgetDismissed(localStorage, uid, note.id);
        now.current.gone(note);
      },
      failed: (note) => {
        forgetDismissed(localStorage, uid, note.id);
        now.current.failed(note);
      },
    }),
  );
  const [left] = useState(() => leftBehind(localStorage, uid, Date.now()));

  useEffect(() => {
    for (const note of left)
      dismissNote(note).then(
        () => forgetDismissed(localStorage, uid, note.id),
        (error: unknown) => {
          // Gone already, or not to be deleted: there is nothing left to do. Anything else waits for the next visit.
          const isRefused = error instanceof Error && "code" in error && error.code === "permission-denied";
          if (isRefused) forgetDismissed(localStorage, uid, note.id);
        },
      );
  }, [left, uid]);

  useEffect(() => {
    addEventListener("pagehide", dismissals.settle);
    return () => {
      removeEventListener("pagehide", dismissals.settle);
      dismissals.settle();
    };
  }, [dismissals]);

  return {
    /** Ids of notes an earlier visit has dismissed: they are on their way out. */
    left: new Set(left.map(({ id }) => id)),
    dismiss: (note: Note) => {
      keepDismissed(localStorage, uid, note, Date.now());
      dismissals.dismiss(note);
    },
    /** Whether it was still time. */
    undo: (note: Note): boolean => {
      if (!dismissals.undo(note)) return false;
      forgetDismissed(localStorage, uid, note.id);
      return true;
    },
  };
};
