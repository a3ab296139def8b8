import type { CaseSummary, DeskActOffer } from "../case.ts";

/** What happens next; `act` is what an operator does about it. */
export type NextLine = CaseSummary["next"];

/** Nobody has to do anything about a case. */
export const nothingNext: NextLine = { text: "Nothing. It's done." };

/**
 * The first line that an operator can act on now, or that names no act: an act counts only if the case offers it.
 */
export const nextLineOf = (
  lines: readonly (NextLine | undefined)[],
  acts: readonly DeskActOffer[],
): NextLine =>
  lines.find(
    (line) => line !== undefined && (line.act === undefined || acts.some(({ act }) => act === line.act)),
  ) ?? nothingNext;

/** The acts of a case, its likely next one first: it is the button that stands out, and key 1. */
export const withNextFirst = (
  acts: readonly DeskActOffer[],
  next: Pick<NextLine, "act"> | undefined,
): DeskActOffer[] => [
  ...acts.filter(({ act }) => act === next?.act),
  ...acts.filter(({ act }) => act !== next?.act),
];
