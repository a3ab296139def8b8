import { oneLine } from "./one-line.ts";

// Arabic script and the scripts with combining vowels spell names with the zero-width joiners.
const joiner = String.raw`(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d](?=\p{L})`;
const invisible = new RegExp(String.raw`(?!${joiner})[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`, "gu");

/**
 * A person's name on one line and with nothing that cannot be seen: no control and zero-width characters, and none that
 * change the direction of the text around them. Empty if nothing else was typed.
 */
export const cleanName = (typed: string): string => oneLine(typed.replace(invisible, ""));
