import { deskLinks } from "../desk-links.ts";

/** A shortcut of the desk's keyboard. */
interface Shortcut {
  /** What to press, in order; `1…9` is any of these digits. */
  keys: string;
  label: string;
}

/** The keys that do something, by where they do it. Handlers are given to `useDeskKeys`. */
const deskShortcuts = {
  find: { keys: "/", label: "Find a person or a session" },
  command: { keys: "Ctrl+K", label: "Find, go to a page, or act on the open case" },
  help: { keys: "?", label: "Show these shortcuts" },
  next: { keys: "j", label: "Next row, or next case of the list" },
  previous: { keys: "k", label: "Previous row, or previous case" },
  open: { keys: "Enter", label: "Open the row" },
  nextPage: { keys: "n", label: "Next page" },
  previousPage: { keys: "p", label: "Previous page" },
  choose: { keys: "x", label: "Choose the row" },
  filter: { keys: "f", label: "Go to the filters" },
  act: { keys: "1…9", label: "Open the first, second, … action" },
  view: { keys: "v", label: "See what the customer sees now" },
  why: { keys: "w", label: "Ask why a session can't be booked" },
  back: { keys: "u", label: "Back to the list" },
  assign: { keys: "a", label: "Assign it to me" },
  snooze: { keys: "s", label: "Snooze it, or unsnooze it" },
  reload: { keys: "r", label: "Reload" },
} as const satisfies Record<string, Shortcut>;

export type DeskShortcut = keyof typeof deskShortcuts;

const everywhere: readonly DeskShortcut[] = ["find", "command", "help"];
const walks: readonly DeskShortcut[] = ["next", "previous"];
const inLists: readonly DeskShortcut[] = [...walks, "open", "choose", "nextPage", "previousPage", "filter"];
const inInbox: readonly DeskShortcut[] = ["assign", "snooze"];
const inCases: readonly DeskShortcut[] = [...walks, "act", "view", "why", "back", "reload"];
const listed = (names: readonly DeskShortcut[]): Shortcut[] => names.map((name) => deskShortcuts[name]);

/** Every shortcut, in groups, as the dialog shows them. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  { title: "Everywhere", shortcuts: listed(everywhere) },
  { title: "In a list", shortcuts: listed(inLists) },
  { title: "In the inbox", shortcuts: listed(inInbox) },
  { title: "In a case", shortcuts: listed(inCases) },
  ...deskLinks.map(({ title, links }) => ({ title: `Go to: ${title}`, shortcuts: links })),
];

const names = Object.keys(deskShortcuts) as DeskShortcut[];
const matches = (name: DeskShortcut, typed: string): boolean =>
  name === "act" ? /^[1-9]$/.test(typed) : deskShortcuts[name].keys === typed;
const links = deskLinks.flatMap((group) => group.links);

/** ms within which the second key of "g d" follows the first. */
const PAUSE = 1500;

/** The first key of a shortcut of two, and when it was pressed (ms). */
export interface TypedKey {
  key: string;
  at: number;
}

/** What a key means after the one before it: a shortcut, a place to go to, or the beginning of one. */
export const readDeskKey = (
  before: TypedKey | null,
  key: string,
  at: number,
): { shortcut?: DeskShortcut | undefined; to?: string | undefined; first: TypedKey | null } => {
  if (before && at - before.at <= PAUSE) {
    const link = links.find(({ keys }) => keys === `${before.key} ${key}`);
    return { to: link?.to, first: null };
  }
  if (links.some(({ keys }) => keys.startsWith(`${key} `))) return { first: { key, at } };
  return { shortcut: names.find((name) => matches(name, key)), first: null };
};
