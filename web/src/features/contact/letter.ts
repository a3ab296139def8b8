import { VISITORS } from "../../auth/session.ts";

/** What somebody writes to us. */
export type Letter = Record<"name" | "email" | "subject" | "message", string>;

/** Characters each part may have: those of the contract. */
export const most = { name: 250, email: 254, subject: 250, message: 5000 } as const;

/** Wiped at sign-out like everything of `eby:` (auth/session.ts), and with the tab. */
const KEY = `${VISITORS}letter`;

export const emptyLetter: Letter = { name: "", email: "", subject: "", message: "" };

/** The letter after one that has arrived: from the same person, about something else. */
export const nextLetter = ({ name, email }: Letter): Letter => ({ ...emptyLetter, name, email });

/**
 * What an empty form is filled with: what was begun in this tab, and what the address suggests. A new subject is what
 * the person has just asked for; a message they have typed themselves is never given up for a suggestion.
 */
export function beginning(begun: Partial<Letter>, suggested: URLSearchParams): Letter {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const suggestion = (name: "subject" | "message") => textOf(suggested.get(name)).slice(0, most[name]);
  return {
    name: textOf(begun.name),
    email: textOf(begun.email),
    subject: suggestion("subject") || textOf(begun.subject),
    message: textOf(begun.message) || suggestion("message"),
  };
}

/** Keeps what was typed, for a reload. */
export const keepLetter = (letter: Letter): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(letter));
  } catch {
    // A browser that keeps nothing still sends; only a reload forgets.
  }
};

export const recallLetter = (): Partial<Letter> => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Letter>;
  } catch {
    return {};
  }
};

export const forgetLetter = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
