import * as v from "valibot";
import { Id, type Minor } from "../fields.ts";
import { isEmail } from "../people/email.ts";
import { foldedWords } from "../people/name-words.ts";

/** How to look up a text, and as what. */
export type Lookup =
  | { by: "email" | "phone" | "short code" | "id" | "city"; value: string }
  /** The end of a card's number. */
  | { by: "card"; value: string }
  /** What a card was charged, minor units. */
  | { by: "amount"; value: Minor }
  | { by: "name"; words: readonly string[] };

/** A receipt number as people type it, with or without prefix, dashes and capitals. */
const NUMBER = /^(?:EBY)?[\s-]*([0-9A-HJKMNP-TV-Z]{4})[\s-]*([0-9A-HJKMNP-TV-Z]{4})$/i;
/** At least seven digits, with the usual separators. */
const PHONE = /^\+?(?:[\s().-]*\d){7,15}$/;
/** "$76", "76.00", "1,276.50": a sign or cents tell it from other numbers; "135" has too few digits for another one. */
const AMOUNT = /^(?:\$\s*(\d{1,3}(?:,?\d{3})?)|(\d{1,3}(?:,?\d{3})?)(?=\.)|(\d{2,3}))(?:\.(\d{2}))?$/;
const CARD = /^\d{4}$/;

const amountOf = (typed: string): Minor | undefined => {
  const [, signed, plain, short, cents = "00"] = AMOUNT.exec(typed) ?? [];
  const whole = signed ?? plain ?? short;
  return whole === undefined ? undefined : Number(whole.replaceAll(",", "")) * 100 + Number(cents);
};

/** What a text may be, in lookup order: a name comes last, because any text may be one. */
export function lookupsFor(text: string): Lookup[] {
  const typed = text.trim();
  if (typed.includes("@")) return isEmail(typed) ? [{ by: "email", value: typed.toLowerCase() }] : [];
  const [, first = "", second = ""] = NUMBER.exec(typed) ?? [];
  const words = foldedWords(typed);
  const amount = amountOf(typed);
  if (amount !== undefined) return [{ by: "amount", value: amount }];
  return [
    ...(first ? [{ by: "short code" as const, value: `EBY-${first}-${second}`.toUpperCase() }] : []),
    ...(PHONE.test(typed) ? [{ by: "phone" as const, value: typed }] : []),
    ...(CARD.test(typed) ? [{ by: "card" as const, value: typed }] : []),
    ...(v.is(Id, typed) && !/\s/.test(typed) ? [{ by: "id" as const, value: typed }] : []),
    ...(words.length > 0
      ? [
          { by: "name" as const, words },
          { by: "city" as const, value: typed },
        ]
      : []),
  ];
}
