import type { RefObject } from "react";
import { useKeyDown } from "./use-key-down.ts";

/** Goes to the search by Ctrl+K or ⌘K, from a field too, but not from a dialog that closes the page. */
export const useFindKey = (field: RefObject<HTMLInputElement | null>): void =>
  useKeyDown((event) => {
    const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isMeant || event.key.toLowerCase() !== "k") return;
    if (document.querySelector("[aria-modal=true]")) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
