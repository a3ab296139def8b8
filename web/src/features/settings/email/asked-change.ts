const KEY = "eby:email-change";

/** The new address a link was sent to, or null. Kept in this tab until it has changed or its owner signs out. */
export const readAsked = (): string | null => sessionStorage.getItem(KEY);

/** Remembers the new address a link was sent to; null forgets it. */
export const keepAsked = (email: string | null): void => {
  if (email === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, email);
};
