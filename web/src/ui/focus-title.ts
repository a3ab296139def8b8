/** Moves the focus to the page's title once what was pressed may have disappeared. */
export const focusTitle = (): void => {
  requestAnimationFrame(() => document.querySelector("h1")?.focus({ preventScroll: true }));
};
