import { type RefObject, useLayoutEffect } from "react";

/** Goes to the search by Ctrl+K or ⌘K, from a field too, but not from a dialog that closes the page. */
export function useFindKey(field: RefObject<HTMLInputElement | null>): void {
  // With the frame that shows the page: a key pressed right after it would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isMeant || event.key.toLowerCase() !== "k") return;
      if (document.querySelector("[aria-modal=true]")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [field]);
}
