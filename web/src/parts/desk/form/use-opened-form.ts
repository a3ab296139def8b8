import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus on the first field of a form that has just opened, and back where it was when the form closes. A form
 * that is always there (`isOpened` false) leaves the focus alone; one whose fields are still to load takes it itself.
 */
export const useOpenedForm = (isOpened: boolean): RefObject<HTMLDivElement | null> => {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    const before = document.activeElement;
    const field = form.current?.querySelector<HTMLElement>("input, select, textarea:not([aria-hidden])");
    (field ?? form.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpened]);
  return form;
};
