import * as v from "valibot";
import { PHRASES } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { typedLine } from "../../fields.ts";
import { ourPhrases } from "./our-phrases.ts";

/**
 * `phrases/{instructorId}`: the phrases that an instructor adds to a sheet by a press, in the order they added them; missing
 * while they have changed none of ours.
 */
export const Phrases = v.object({ practiced: v.array(v.string()), atHome: v.array(v.string()) });
export type Phrases = v.InferOutput<typeof Phrases>;

/** One phrase that is added to those for one of the two texts, or removed from them. */
export const PhraseChange = v.strictObject({
  of: v.picklist(["practiced", "atHome"]),
  phrase: typedLine(PHRASES.length),
  isRemoved: v.boolean(),
});
export type PhraseChange = v.InferOutput<typeof PhraseChange>;

/** An instructor's phrases, or ours. */
export const phrasesOf = (stored: Phrases | undefined): Phrases =>
  stored ?? { practiced: [...ourPhrases.practiced], atHome: [...ourPhrases.atHome] };

/**
 * Phrases with one more, or without one; the same object if that changes nothing.
 * @throws AppError `wrong-state` for one too many
 */
export function withPhraseChange(before: Phrases, { of, phrase, isRemoved }: PhraseChange): Phrases {
  const phrases = before[of];
  if (phrases.includes(phrase) !== isRemoved) return before;
  if (isRemoved) return { ...before, [of]: phrases.filter((one) => one !== phrase) };
  if (phrases.length >= PHRASES.most)
    throw new AppError("wrong-state", `You have ${PHRASES.most} of these. Remove one first.`);
  return { ...before, [of]: [...phrases, phrase] };
}
