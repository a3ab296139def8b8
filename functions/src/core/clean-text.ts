import { oneLine } from "./one-line.ts";

// Arabic script and the scripts with combining vowels spell words with the zero-width joiners; emoji are joined by one,
// and shown in color by a selector.
const joiner = String.raw`(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d](?=\p{L})`;
const emojiJoiner = String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`;
const emojiSelector = String.raw`(?<=(?![\p{L}\p{N}])\p{Extended_Pictographic})\ufe0f`;
const invisible = new RegExp(
  String.raw`(?!${joiner}|${emojiJoiner}|${emojiSelector})[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`,
  "gu",
);
const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/g;
const control = /[^\P{Cc}\n\t]/gu;

// The normal form may put together what an invisible character kept apart, and the other way around.
const normal = (typed: string): string =>
  typed.replace(invisible, "").normalize("NFKC").replace(invisible, "");

/**
 * A text as we keep it: in Unicode's compatibility form, so that what looks the same is the same, without characters that
 * show nothing or change the direction of the text around them. Lines stay. Empty if nothing is left.
 */
export const cleanLines = (typed: string): string =>
  normal(typed).replace(lineBreak, "\n").replace(control, "").replaceAll("\t", " ").trim();

/** The same on one line. */
export const cleanLine = (typed: string): string => oneLine(normal(typed));
