import type { DeskColumn } from "@core/desk/lists/desk-list.ts";

/** How wide a column of the grid is, px, and how much of what is left it takes. */
export interface ColumnWidth {
  width?: number;
  flex?: number;
  minWidth?: number;
  maxWidth?: number;
}

/** px; what a screen of 1280 px leaves for the columns, beside the desk's pages and a scroll bar. */
export const LIST_ROOM = 978;

/** px; the column of check boxes. */
export const CHECK_BOX = 50;
/** px; a letter of a heading, and the arrow of an order. */
const [LETTER, ARROW] = [7.9, 32];
/** px; what a cell has beside its text, and what it has in a crowded list. */
const [PADDING, LESS_PADDING] = [28, 16];
/** px; beside the text of a cell of a crowded list, at each side. */
export const CROWDED_SIDE = 6;
/** px; a time that breaks between its day and its clock. */
const BROKEN_TIME = 97;

/** px; undefined for texts, which share what is left. */
const usual: Record<DeskColumn["type"], number | undefined> = {
  text: undefined,
  instant: 168,
  money: 84,
  status: 145,
  count: 60,
  flag: 60,
  id: 134,
};
/** px; the least in a crowded list. */
const least: Record<DeskColumn["type"], number> = {
  text: 60,
  instant: BROKEN_TIME,
  money: 76,
  status: 100,
  count: 52,
  flag: 52,
  id: 112,
};

/** Text columns that need more room than the others. */
const wide: readonly string[] = ["service", "reason", "error", "concerns", "on", "about", "subject"];
/** px; the least of a text, and of one that needs more room where the list is crowded. */
const [LEAST_TEXT, LEAST_WIDE] = [86, 92];
/** What a text takes of what is left, one that needs more room, and what has a usual width, until it has that. */
const [TEXT, WIDE, OTHER] = [1, 1.7, 2];

/** Letters of the longer line of a heading that may break once, between words. */
export const headingLetters = (label: string): number => {
  const words = label.split(" ");
  const lines = words.map((_, at) =>
    Math.max(words.slice(0, at).join(" ").length, words.slice(at).join(" ").length),
  );
  return Math.min(...lines);
};

interface Heading {
  column: DeskColumn;
  isSorted: boolean;
}

const headingWidth = (letters: number, padding: number, isSorted: boolean): number =>
  Math.ceil(letters * LETTER + padding + (isSorted ? ARROW : 0));

/** Headings are in one line, and texts share what is left. */
function usualWidth({ column: { field, label, type }, isSorted }: Heading): ColumnWidth {
  const heading = headingWidth(label.length, PADDING, isSorted);
  const width = usual[type];
  if (width !== undefined) return { width: Math.max(width, heading) };
  return { flex: wide.includes(field) ? WIDE : TEXT, minWidth: Math.max(LEAST_TEXT, heading) };
}

/** Times and their headings may take a second line. */
function brokenWidth(heading: Heading): ColumnWidth {
  const { column, isSorted } = heading;
  const { width } = usualWidth(heading);
  if (column.type !== "instant" || width === undefined) return usualWidth(heading);
  const minWidth = headingWidth(headingLetters(column.label), PADDING, isSorted);
  return { flex: OTHER, minWidth: Math.max(BROKEN_TIME + PADDING - LESS_PADDING, minWidth), maxWidth: width };
}

/** All headings may take a second line, and cells have less beside their text. */
function crowdedWidth({ column: { field, label, type }, isSorted }: Heading): ColumnWidth {
  const heading = headingWidth(headingLetters(label), LESS_PADDING, isSorted);
  const width = usual[type];
  if (width !== undefined) {
    const minWidth = Math.max(least[type], heading);
    return { flex: OTHER, minWidth, maxWidth: Math.max(width, minWidth) };
  }
  return wide.includes(field)
    ? { flex: WIDE, minWidth: Math.max(LEAST_WIDE, heading) }
    : { flex: TEXT, minWidth: Math.max(least[type], heading) };
}

/** px; the least that columns take. */
export const leastWidth = (widths: readonly ColumnWidth[]): number =>
  widths.reduce((sum, { width, minWidth = 0 }) => sum + (width ?? minWidth), 0);

/** The widths of a list's columns, in their order. */
interface ColumnWidths {
  widths: readonly ColumnWidth[];
  /** Whether headings may take a second line. */
  hasBroken: boolean;
  /** Whether cells have less beside their text. */
  isCrowded: boolean;
}

interface Surroundings {
  /** Field of the column that rows are in the order of. */
  sorted: string | undefined;
  hasCheckBox: boolean;
  /** How much larger the reader has made all text; 1 as it comes. */
  scale?: number;
}

const scaled = (width: ColumnWidth, scale: number): ColumnWidth => ({
  ...width,
  ...(width.width !== undefined && { width: width.width * scale }),
  ...(width.minWidth !== undefined && { minWidth: width.minWidth * scale }),
  ...(width.maxWidth !== undefined && { maxWidth: width.maxWidth * scale }),
});

/** How wide columns are: the usual way, unless a screen of 1280 px is too narrow for that. They grow with the text. */
export function columnWidths(
  columns: readonly DeskColumn[],
  { sorted, hasCheckBox, scale = 1 }: Surroundings,
): ColumnWidths {
  const headings = columns.map((column) => ({ column, isSorted: column.field === sorted }));
  const room = (LIST_ROOM - (hasCheckBox ? CHECK_BOX : 0)) / scale;
  const ways = [usualWidth, brokenWidth, crowdedWidth].map((way) => headings.map(way));
  const fitting = ways.findIndex((widths) => leastWidth(widths) <= room);
  const at = fitting < 0 ? ways.length - 1 : fitting;
  const widths = (ways[at] ?? []).map((width) => scaled(width, scale));
  return { widths, hasBroken: at > 0, isCrowded: at === ways.length - 1 };
}

/** A time that breaks only between its day and its clock: "Wed, Nov 25, 9:00 AM". */
export const withFirmParts = (time: string): string =>
  time.replaceAll(/(?<=[A-Z][a-z]{2}),? (?=[A-Z\d])|(?<=\d) (?=[AP]M)/g, (gap) => gap.replace(" ", "\u00a0"));
