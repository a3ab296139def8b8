const nameOf = (what: string) => `eby:${what}`;

/** Keeps what was begun in this tab, to be found again after a reload; null when it has ended. Signing out wipes it (session.ts). */
export const keepBegun = (what: string, value: object | null): void => {
  try {
    if (value) sessionStorage.setItem(nameOf(what), JSON.stringify(value));
    else sessionStorage.removeItem(nameOf(what));
  } catch {
    // A browser that keeps nothing still does everything else; only a reload forgets.
  }
};

/** What was begun in this tab under a name, or null. The name holds the uid of who began it. */
export const recallBegun = <T extends object>(what: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(what)) ?? "null") as T | null;
  } catch {
    return null;
  }
};
