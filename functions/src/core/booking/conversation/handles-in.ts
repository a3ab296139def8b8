import type { TextSpan } from "./address-chains.ts";

/** Names of networks that mean nothing else. */
const NETWORK = String.raw`whats\s?app|telegram|instagram|insta|tik\s?tok|snapchat|facebook|messenger|we\s?chat|viber|twitter|linkedin|discord|skype`;
/** Names that mean something else as well: only before a colon or an equals sign. */
const SHORT_NETWORK = "ig|fb|tg|wa|snap|signal";
const NOT_IN_A_WORD = String.raw`(?<![\p{L}\p{N}_])`;
const END = String.raw`(?![\p{L}\p{N}_])`;
const HANDLE = String.raw`@?\p{L}[\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*`;
/** A handle that no word looks like. */
const MARKED_HANDLE = String.raw`@?(?=\p{L}[\p{L}\p{N}]*[_.\p{N}][\p{L}\p{N}_])${HANDLE}`;
/** Places and times after a sign: "@home", "@noon". */
const PLACES = "home|work|school|noon|midnight|lunch|the|my|our|your";

const handles = new RegExp(
  [
    `${NOT_IN_A_WORD}(?:${NETWORK}|${SHORT_NETWORK})\\s?[:=]\\s?${HANDLE}`,
    `${NOT_IN_A_WORD}(?:${NETWORK})${END}(?:(?:\\s(?:is|at|me))?\\s${MARKED_HANDLE})?`,
    `@(?!(?:${PLACES})${END})(?=[\\p{L}_]{2})[\\p{L}\\p{N}_]+(?:\\.[\\p{L}\\p{N}_]+)*`,
  ].join("|"),
  "giu",
);

/** Where a text names someone's account of a network, or a network to meet at. */
export const handlesIn = (text: string): TextSpan[] =>
  [...text.matchAll(handles)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
