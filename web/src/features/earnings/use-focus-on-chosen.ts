import type { RefObject } from "react";
import { useFocus } from "../../ui/focus.ts";

const focusChosen = (form: HTMLElement) => form.querySelector<HTMLElement>("input:checked")?.focus();

/** Moves the focus to the chosen option of a form that opens: the button that had it is gone. */
export const useFocusOnChosen = (): RefObject<HTMLDivElement | null> =>
  useFocus<HTMLDivElement>(true, focusChosen);
