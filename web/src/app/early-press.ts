import { useEffect } from "react";

const root = () => document.documentElement.dataset;

/**
 * Does what somebody asked for before the page's code was there: the inline script of prerendered pages
 * (build/boot.ts) has left the id of the button, one with `data-early`.
 */
export const useEarlyPress = (): void => {
  useEffect(() => {
    const { early } = root();
    // From now on React hears the presses itself; the listener stays, so its mark must not be read again.
    delete root().early;
    if (early) document.getElementById(early)?.click();
  }, []);
};
