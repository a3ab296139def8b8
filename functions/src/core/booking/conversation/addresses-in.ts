import { type AddressChain, addressChains, type RecipientKind, type TextSpan } from "./address-chains.ts";
import { domainEndings } from "./domain-endings.ts";

/** Endings that no sentence begins with. */
const PLAIN_ENDINGS = new Set(["com", "net", "org", "biz", "edu", "gov", "io", "ly", "gg", "xyz"]);
/** Endings that are meant as such where the dot is spelled out; others are usually words: "a dot in the corner". */
const SPELLED_ENDINGS = new Set([
  ...PLAIN_ENDINGS,
  ..."info app dev site online shop link live page yoga fit studio club space world co tv ai cc".split(" "),
  ..."uk ca de fr nl eu au ee".split(" "),
]);

/** Words that end a sentence, and endings that begin one as words: "ok.no problem", "thanks.so happy". */
const CLOSING_WORDS = new Set(
  "ok okay yes no thanks you sure great good fine perfect cool nice done it that this then there here now today".split(
    " ",
  ),
);
const OPENING_WORDS = new Set("no so is it in me my to at am as be by do us here how".split(" "));

/** What follows a word that begins a sentence after a period without a space: "then.So happy", "there.It's". */
const goesOn = /^(?:[,;:]?\s+\S|['’]\p{L})/u;
const capitalized = /^\p{Lu}\p{Ll}+$/u;
const number = /^\p{N}+$/u;
const path = /[/#]\S*|\?\S+|:\d\S*/y;
const addressInFull = /\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww[.．。｡]\S+/giu;

/** Whether the labels from `first` to `last` of a chain are an address. */
function isAddress(text: string, chain: AddressChain, first: number, last: number) {
  const [label, before] = [chain.labels[last], chain.labels[last - 1]];
  if (!label || !before) return false;
  const at: RecipientKind | undefined = first === 0 ? chain.recipient?.kind : undefined;
  const isSentence =
    (capitalized.test(label.typed) || (CLOSING_WORDS.has(before.plain) && OPENING_WORDS.has(label.plain))) &&
    !PLAIN_ENDINGS.has(label.plain) &&
    goesOn.test(text.slice(label.to));
  const isHour = number.test(before.plain) && /^[ap]m$/.test(label.plain);
  const isEnding = domainEndings.has(label.plain) && !isSentence && !isHour;
  switch (chain.joints[last - 1]) {
    case "tight":
      return (at === "tight" && chain.joints.slice(0, last).every((kind) => kind === "tight")) || isEnding;
    case "bracket":
      return isEnding;
    case "split":
      return at === undefined || at === "word" ? SPELLED_ENDINGS.has(label.plain) && !isSentence : isEnding;
    default:
      return PLAIN_ENDINGS.has(label.plain);
  }
}

/** The last label of the longest address that begins with label `first`; undefined if none does. */
function lastLabel(text: string, chain: AddressChain, first: number) {
  let longest: number | undefined;
  for (let last = first + 1; last < chain.labels.length; last += 1) {
    if (isAddress(text, chain, first, last)) longest = last;
    if (chain.joints[last - 1] === "sentence") break;
  }
  return longest;
}

function addressesOf(text: string, chain: AddressChain): TextSpan[] {
  const spans: TextSpan[] = [];
  for (let first = 0; first < chain.labels.length - 1; first += 1) {
    const last = lastLabel(text, chain, first);
    const [begin, end] = [chain.labels[first], last === undefined ? undefined : chain.labels[last]];
    if (last === undefined || !begin || !end) continue;
    path.lastIndex = end.to;
    const from = first === 0 ? (chain.recipient?.from ?? begin.from) : begin.from;
    spans.push({ from, to: end.to + (path.exec(text)?.[0].length ?? 0) });
    first = last;
  }
  return spans;
}

/** Five signs and more of one letter each: "i n e s . c o m". */
const letters = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:\s[\p{L}\p{N}@.]){4,}(?![\p{L}\p{N}])/gu;

/**
 * Where a text names an address of the internet or of email, written so that people can read it: with spaces, signs or
 * emoji between, or with words for its signs. May overlap.
 */
export function addressesIn(text: string): TextSpan[] {
  const spans = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
  const inChains = (one: string) => addressChains(one).flatMap((chain) => addressesOf(one, chain));
  const spelledOut = spans(letters).filter(
    ({ from, to }) => inChains(text.slice(from, to).replace(/\s/g, "")).length > 0,
  );
  return [...spans(addressInFull), ...spelledOut, ...inChains(text)];
}
