import { useLayoutEffect, useRef } from "react";
import { areDeskKeysOn } from "./desk-keys-setting.ts";
import { type DeskShortcut, readDeskKey, type TypedKey } from "./desk-shortcuts.ts";

/** What a page does on its shortcuts. `key` is the one that was pressed. */
type Handlers = Partial<Record<DeskShortcut, (key: string) => void>>;

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox],[type=radio]), textarea, select"));

/** Whether a key belongs to something else: a field, an open dialog or menu, or the browser. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  typesText(event.target) ||
  document.querySelector("[role=dialog], [role=menu]") !== null;

/** Listens for shortcuts while the page is shown. `onGo` opens another page of the desk; only the frame gives it. */
export const useDeskKeys = (handlers: Handlers, onGo?: (to: string) => void): void => {
  const latest = useRef({ handlers, onGo });
  latest.current = { handlers, onGo };
  // With the frame that shows the page: a key pressed right after it would be lost.
  useLayoutEffect(() => {
    let first: TypedKey | null = null;
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event) || event.key === "Shift" || !areDeskKeysOn()) return;
      const read = readDeskKey(first, event.key, event.timeStamp);
      first = read.first;
      const { handlers: now, onGo: go } = latest.current;
      if (read.to && go) {
        event.preventDefault();
        go(read.to);
      }
      const handle = read.shortcut && now[read.shortcut];
      if (!handle) return;
      event.preventDefault();
      handle(event.key);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};
