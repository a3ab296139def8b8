const keyOf = (name: string) => `eby:${name}`;

/** Saves a draft in this tab, to restore after a reload; null removes it. Signing out wipes it (session.ts). */
export const saveSessionDraft = (name: string, value: object | null): void => {
  try {
    if (value) sessionStorage.setItem(keyOf(name), JSON.stringify(value));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage everything works; only a reload loses the draft.
  }
};

/** The draft saved in this tab under a name, or null. The name contains the owner's uid. */
export const readSessionDraft = <T extends object>(name: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as T | null;
  } catch {
    return null;
  }
};

/** A draft for `useForm`: what is typed into a form stays in this tab until it is saved. The name contains the owner's uid. */
export const sessionDraft = <T extends object>(name: string) => ({
  read: () => readSessionDraft<T>(name),
  save: (values: T | null) => saveSessionDraft(name, values),
});
