/** localStorage key; only what a visitor typed, never an account's address, so signing out leaves it. */
const KEY = "eby:postal-code";

/** The postal code this visitor last looked up on this device, for every page that asks for one; "" if none. */
export const keptPostalCode = (): string => {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    // Storage is blocked: the field starts empty.
    return "";
  }
};

/** Keeps a postal code on this device; "" forgets it. */
export const keepPostalCode = (code: string): void => {
  try {
    if (code) localStorage.setItem(KEY, code);
    else localStorage.removeItem(KEY);
  } catch {
    // Looking up works without storage.
  }
};
