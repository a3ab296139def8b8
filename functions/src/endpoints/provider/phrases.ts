import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changePhrases } from "../../operations/people/instructors/save-phrases.ts";
import { readPhrases } from "../../store/people/phrases.ts";

/** Answers an instructor's phrases for sheets; adds one or removes one first if asked. */
export const providerPhrases = endpoint("/api/provider/phrases", providerContracts, ({ change }, { uid }) =>
  change ? changePhrases(uid, change) : readPhrases(uid),
);
