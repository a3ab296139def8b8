import { useEffect } from "react";

/** Written by the inline script of prerendered pages (build/boot.ts). */
interface Page extends Document {
  /** The last button pressed, or the submit button of the last form sent. */
  early?: HTMLElement;
}

let pressed: HTMLElement | undefined;

/** Stops the inline script from recording presses, just before React starts listening: each press runs once. */
export const markPageInteractive = (): void => {
  const page = document as Page;
  pressed = page.early;
  delete page.early;
  document.documentElement.dataset.live = "";
};

/** Repeats the last press from before hydration, once the page can handle it. */
export const useReplayEarlyPress = (): void => {
  useEffect(() => {
    const button = pressed;
    pressed = undefined;
    // A click, not a submit: React hydrates the part of the page around a click first, if needed. It
    // cannot while it is still rendering here.
    // By its id: a shape of a page is replaced, not hydrated.
    if (button) setTimeout(() => (document.getElementById(button.id) ?? button).click());
  }, []);
};
