/** What a browser can do with the icon of an installed app; Firefox and browsers without installed apps cannot. */
export interface BadgedApp {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows a count on the icon of the installed app, none for 0. Does nothing where browsers cannot. */
export const showAppBadge = (app: BadgedApp, count: number): void => {
  const shown = count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.();
  // A browser may refuse it, such as one whose user has turned badges off.
  void shown?.catch(() => undefined);
};
