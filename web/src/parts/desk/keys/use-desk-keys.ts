import { useRef } from "react";
import { areDeskKeysOn } from "./desk-keys-setting.ts";
import { type DeskShortcut, readDeskKey, type TypedKey } from "./desk-shortcuts.ts";
import { useKeyDown } from "./use-key-down.ts";

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
  const first = useRef<TypedKey>(null);
  useKeyDown((event) => {
    if (isTaken(event) || event.key === "Shift" || !areDeskKeysOn()) return;
    const read = readDeskKey(first.current, event.key, event.timeStamp);
    first.current = read.first;
    if (read.to && onGo) {
      event.preventDefault();
      onGo(read.to);
    }
    const handle = read.shortcut && handlers[read.shortcut];
    if (!handle) return;
    event.preventDefault();
    handle(event.key);
  });
};
