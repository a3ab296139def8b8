import { deskLinks } from "./desk-links.ts";
import type { PageCommand } from "./page-commands.ts";

/** A page to go to, or something to do on the open one. */
export interface CommandOption {
  group: "Do here" | "Go to";
  id: string;
  label: string;
  detail: string;
  /** Absent for a page to go to. */
  run?: () => void;
  to?: string;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every typed word begins a word of a name; nothing typed fits all. */
const isMeant = (label: string, typed: readonly string[]): boolean =>
  typed.every((word) => wordsOf(label).some((one) => one.startsWith(word)));

const pages: readonly CommandOption[] = deskLinks.flatMap(({ links }) =>
  links.map(({ label, to, keys }) => ({ group: "Go to" as const, id: `go ${to}`, label, detail: keys, to })),
);

/** The commands that a text may mean: what the open page can do, then where one can go. */
export function commandOptions(text: string, here: readonly PageCommand[]): CommandOption[] {
  const typed = wordsOf(text);
  // A text without a letter or a digit means none.
  if (typed.length === 0 && text.trim() !== "") return [];
  const acts = here.map(
    ({ label, run }): CommandOption => ({ group: "Do here", id: `do ${label}`, label, detail: "", run }),
  );
  return [...acts, ...pages].filter(({ label }) => isMeant(label, typed));
}
