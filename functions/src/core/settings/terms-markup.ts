import { withWords, wordsInBraces } from "../in-braces.ts";

/** Pages of the site that the terms can link to: `[write to us](/contact)`. */
export const termsLinks = ["/contact", "/help", "/privacy"] as const;
export type TermsLink = (typeof termsLinks)[number];

/** Numbers and names that the terms say in braces, so that they follow the policies and the product. */
export const termsWords = [
  "seller",
  "sellerAddress",
  "instructorShare",
  "notice",
  "horizon",
  "opens",
  "closes",
  "fullRefundBefore",
  "partRefundBefore",
  "partRefund",
  "topUpLeast",
  "topUpMost",
  "tipLeast",
  "tipMost",
  "welcomePercent",
  "welcomeWithin",
  "supportFrom",
  "supportUntil",
  "payoutDay",
  "grace",
  "moves",
  "answerWithin",
  "answerBefore",
  "noShowAfter",
  "closesAfter",
  "contestWithin",
  "cardRefundWithin",
] as const;
export type TermsWord = (typeof termsWords)[number];

/** A piece of a line: words, or a link to a page of the site. */
export type TermsPiece = string | { label: string; path: TermsLink };

/** A paragraph, or a list. */
export type TermsBlock =
  | { kind: "paragraph"; pieces: TermsPiece[] }
  | { kind: "list"; items: TermsPiece[][] };

const link = /\[([^[\]\n]+)\]\(([^()\n]*)\)/g;
const isLinked = (path: string): path is TermsLink => (termsLinks as readonly string[]).includes(path);

/** One line in pieces, its words in braces filled in. */
function piecesOf(line: string, words: Readonly<Record<TermsWord, string>>): TermsPiece[] {
  const pieces: TermsPiece[] = [];
  const say = (text: string) => text !== "" && pieces.push(withWords(text, words));
  let end = 0;
  for (const { 0: whole, 1: label = "", 2: path = "", index } of line.matchAll(link)) {
    if (!isLinked(path)) continue;
    say(line.slice(end, index));
    pieces.push({ label, path });
    end = index + whole.length;
  }
  say(line.slice(end));
  return pieces;
}

const BULLET = "- ";

/** The text of a section as paragraphs and lists: a paragraph for each line, and a list for lines that begin with "- ". */
export function termsBlocks(text: string, words: Readonly<Record<TermsWord, string>>): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === "") continue;
    if (!line.startsWith(BULLET)) blocks.push({ kind: "paragraph", pieces: piecesOf(line, words) });
    else {
      const item = piecesOf(line.slice(BULLET.length), words);
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
    }
  }
  return blocks;
}

/** What is wrong with a text of the terms, if anything: a word in braces or a link that we don't know. */
export function termsProblem(text: string): string | undefined {
  const unknown = wordsInBraces(text).filter((word) => !(termsWords as readonly string[]).includes(word));
  if (unknown.length > 0)
    return `We don't know ${unknown.map((word) => `{${word}}`).join(", ")}. Use words from the list.`;
  const astray = [...text.matchAll(link)].find(([, , path = ""]) => !isLinked(path));
  return astray && `A link can go to ${termsLinks.join(", ")}, not to ${astray[2] || "nowhere"}.`;
}
