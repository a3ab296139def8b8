import {
  type PhraseChange,
  type Phrases,
  phrasesOf,
  withPhraseChange,
} from "../../core/people/instructors/phrases.ts";
import { get } from "../access.ts";
import { sheetPhrases } from "../collections.ts";
import { decide } from "../commit.ts";

/** Reads an instructor's phrases; ours, if they have changed none. One read. */
export const readPhrases = async (uid: string): Promise<Phrases> =>
  phrasesOf((await get(sheetPhrases().doc(uid))).data);

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
