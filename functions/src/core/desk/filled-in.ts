import * as v from "valibot";

/** What a ready-made text can name in braces. */
export const fillNames = ["name", "date", "amount"] as const;
export type FillName = (typeof fillNames)[number];

/** What is known of a case to fill in: whom it answers, and the day and the price of what it is about. */
export const CaseFill = v.object(v.entriesFromList(fillNames, v.optional(v.string())));
export type CaseFill = v.InferOutput<typeof CaseFill>;

const inBraces = new RegExp(`\\{(${fillNames.join("|")})\\}`, "g");

/** A ready-made text with what is known of a case; the rest stays in braces. */
export const filledIn = (text: string, known: CaseFill): string =>
  text.replace(inBraces, (braces, name: FillName) => known[name] ?? braces);

/** What is still in braces in a text, each once. */
export const leftInBraces = (text: string): string[] => [...new Set(text.match(inBraces) ?? [])];
