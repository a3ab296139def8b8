import { makeStore, useStore } from "../../store.ts";
import { lazyPart } from "../lazy/lazy-part.tsx";
import { Optional } from "../optional.tsx";
import type { Notice } from "./notice-snackbar.tsx";

const notices = makeStore<Notice | null>(null);
let lastId = 0;

/** Shows a notice at the bottom of the page, in place of the last one. Returns a function that removes it. */
export const notify = (text: string, action?: { label: string; run: () => void }): (() => void) => {
  const mine = { id: ++lastId, text, action };
  notices.set(mine);
  return () => {
    if (notices.get() === mine) notices.set(null);
  };
};

const NoticeSnackbar = lazyPart(() => import("./notice-snackbar.tsx").then((m) => m.NoticeSnackbar));

/** Renders the notices; the shell has one. Its live region is there before the first notice, so that this is announced. */
export function Notifier() {
  const shown = useStore(notices);
  return (
    <div role="status" aria-live="polite">
      {shown && (
        // Without its code (offline), the text alone is better than nothing.
        <Optional key={shown.id} fallback={<p>{shown.text}</p>}>
          <NoticeSnackbar notice={shown} onClose={() => notices.set(null)} />
        </Optional>
      )}
    </div>
  );
}
