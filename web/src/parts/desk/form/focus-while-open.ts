import { focusTitle } from "../../../ui/focus-title.ts";

/** Gives the focus to the page's title, unless something else has it by the next frame. */
const focusTitleIfLost = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTitle();
  });

/** The `ref` of a form that always stands open: what had the focus in it may be gone once it is sent. */
export const keepFocus = (form: HTMLElement | null) => (form ? focusTitleIfLost : undefined);

/**
 * The `ref` of a form that opens: puts the focus on its first field, and back where it was when the form closes. One without
 * fields, such as a question, has it on the button that closes it; one that can take it does, while its fields are still to load.
 */
export const focusWhileOpen = (form: HTMLElement | null) => {
  if (!form) return undefined;
  const before = document.activeElement;
  const field = form.querySelector<HTMLElement>("input, select, textarea:not([aria-hidden])");
  const other = form.hasAttribute("tabindex") ? form : [...form.querySelectorAll("button")].at(-1);
  (field ?? other)?.focus();
  return () => {
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    else focusTitleIfLost();
  };
};
