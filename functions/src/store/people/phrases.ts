import { type Phrases, phrasesOf } from "../../core/people/instructors/phrases.ts";
import { get } from "../access.ts";
import { sheetPhrases } from "../collections.ts";

/** Reads an instructor's phrases; ours, if they have changed none. One read. */
export const readPhrases = async (uid: string): Promise<Phrases> =>
  phrasesOf((await get(sheetPhrases().doc(uid))).data);
