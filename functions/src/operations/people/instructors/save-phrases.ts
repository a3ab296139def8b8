import {
  type PhraseChange,
  type Phrases,
  phrasesOf,
  withPhraseChange,
} from "../../../core/people/instructors/phrases.ts";
import { get } from "../../../store/access.ts";
import { sheetPhrases } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";

/**
 * Adds a phrase to an instructor's, or removes one. One read, at most one write. Safe to repeat.
 * @throws AppError `wrong-state` for one too many
 */
export const changePhrases = (uid: string, change: PhraseChange): Promise<Phrases> =>
  decide(async (batch) => {
    const read = await get(sheetPhrases().doc(uid));
    const before = phrasesOf(read.data);
    const after = withPhraseChange(before, change);
    if (after !== before) batch.put(read, after);
    return after;
  });
