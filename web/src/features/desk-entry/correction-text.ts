import type { LedgerEntryAnswer } from "../../api/answers.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";

/** What a treasurer can do about the corrections of an entry; `book` is the approval by who asked. */
export type CorrectionStep = "move" | "reverse" | "approve" | "book" | "stop";

type Booked = LedgerEntryAnswer["booked"][number];
type Waiting = NonNullable<LedgerEntryAnswer["waits"]>;

const instant = (at: number): string => formatDeskValue(at, "instant");

/** What can be done at `now` (ms UTC); nobody approves what they asked for, but where there is no other treasurer. */
export function correctionStepsOf(
  { waits, reversal, refused }: LedgerEntryAnswer,
  now: number,
): CorrectionStep[] {
  if (!waits) {
    if (refused !== undefined) return [];
    return "lines" in reversal ? ["move", "reverse"] : ["move"];
  }
  if (!waits.isMine) return ["approve", "stop"];
  return waits.due !== undefined && now >= waits.due ? ["book", "stop"] : ["stop"];
}

/** Why some of an entry, or all of it, can't be corrected, each sentence once. */
export function refusalsOf({ lines, refused, reversal, booked }: LedgerEntryAnswer): string[] {
  const ofLines = lines.flatMap((line) => line.refused ?? []);
  const ofWhole = "refused" in reversal && booked.length > 0 ? [reversal.refused] : [];
  return [...new Set([...(refused === undefined ? [] : [refused]), ...ofLines, ...ofWhole])];
}

const who = (isMine: boolean, name: string): string => (isMine ? "You" : name || "A treasurer");

const askedText = ({ isMine, byName, at, reason }: Waiting): string =>
  `${who(isMine, byName)} asked on ${instant(at)}: “${reason}”`;

/** Who asked for a correction that waits, and what follows. */
export function waitingCorrectionText(waits: Waiting): string {
  const { due, isMine, byName } = waits;
  if (due === undefined) return `${askedText(waits)} Another treasurer has to approve it.`;
  const books = isMine ? "You" : byName || "They";
  return `${askedText(waits)} ${books} can book it from ${instant(due)} on, unless a treasurer stops it.`;
}

/** Who asked for a correction, who approved it, and when it was booked. */
export function bookedCorrectionText(one: Booked): string {
  const approved =
    one.approvedBy === undefined ? "It was booked" : `${one.approvedBy || "Another treasurer"} approved it`;
  return `${askedText(one)} ${approved} on ${instant(one.bookedAt)}.`;
}
