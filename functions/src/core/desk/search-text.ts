import * as v from "valibot";
import { Id } from "../fields.ts";
import { isEmail } from "../people/email.ts";
import { foldedWords } from "../people/names/name-words.ts";

/** How a text is looked up, and as what. */
export type Lookup =
  | { by: "email" | "phone" | "short code" | "id"; value: string }
  | { by: "name"; words: readonly string[] };

/** A number of a receipt as people type it: with or without its first part, dashes and capitals. */
const NUMBER = /^(?:EBY)?[\s-]*([0-9A-HJKMNP-TV-Z]{4})[\s-]*([0-9A-HJKMNP-TV-Z]{4})$/i;
/** At least seven digits, and what people put between them. */
const PHONE = /^\+?(?:[\s().-]*\d){7,15}$/;

/** What a text may be, in the order in which to look: a name comes last, because anything may be one. */
export function lookupsFor(text: string): Lookup[] {
  const typed = text.trim();
  if (typed.includes("@")) return isEmail(typed) ? [{ by: "email", value: typed.toLowerCase() }] : [];
  const [, first = "", second = ""] = NUMBER.exec(typed) ?? [];
  const words = foldedWords(typed);
  return [
    ...(first ? [{ by: "short code" as const, value: `EBY-${first}-${second}`.toUpperCase() }] : []),
    ...(PHONE.test(typed) ? [{ by: "phone" as const, value: typed }] : []),
    ...(v.is(Id, typed) && !/\s/.test(typed) ? [{ by: "id" as const, value: typed }] : []),
    ...(words.length > 0 ? [{ by: "name" as const, words }] : []),
  ];
}
