import type { TrialBalance, TrialCheck } from "../trial-balance.ts";
import { canonicalText } from "./canonical-text.ts";
import { type KnownEvent, lineOf } from "./known-event.ts";

/** What a digest covers of a closing. What was compared that night is not part of it. */
type DigestedClosing = Pick<TrialBalance, "date" | "opening" | "moves" | "closing" | "late" | "after">;

/** Turns a text into its digest. */
export type Digest = (text: string) => string;

/** What the digest of a closing begins with; the lines of its lists follow, each after a line break. */
export const digestHead = ({
  date,
  opening,
  moves,
  closing,
  late = [],
  after = "",
}: DigestedClosing): string =>
  `${after}\n${canonicalText({ date, opening, moves, closing, late: [...late].sort() })}`;

/**
 * The digest of a closing: of its amounts, the events it has seen, in the order of its lists, and the digest of the closing
 * before.
 */
export const digestOf = (closing: DigestedClosing, events: readonly KnownEvent[], digest: Digest): string =>
  digest([digestHead(closing), ...events.map(lineOf)].join("\n"));

/** Names a closed day whose closing isn't what was stored that night. */
export const changedDay = (date: string): TrialCheck => ({
  kind: "closed day",
  accounts: [],
  ref: date,
  day: date,
  ledger: 0,
  stored: 0,
});
