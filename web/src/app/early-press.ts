import { useEffect } from "react";

/** What the inline script of prerendered pages (build/boot.ts) leaves here. */
interface Page extends Document {
  /** The button that was pressed last, or that would have sent a form. */
  early?: HTMLElement;
}

let pressed: HTMLElement | undefined;

/** Says, just before React listens, that it hears every press itself from now on: each is carried out once. */
export const takeOver = (): void => {
  const page = document as Page;
  pressed = page.early;
  delete page.early;
  document.documentElement.dataset.live = "";
};

/** Does, once the page can, what somebody asked for before its code was there. */
export const useEarlyPress = (): void => {
  useEffect(() => {
    const button = pressed;
    pressed = undefined;
    // A press, not a sent form: for that React takes over the part of the page in which it happens first, if it must. It
    // cannot while it is still at work here.
    if (button) setTimeout(() => button.click());
  }, []);
};
