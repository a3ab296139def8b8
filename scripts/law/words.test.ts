import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stringsOf } from "./strings-of.ts";

/** British spellings, idioms no American writes, and words that read translated. */
const banned =
  /\b(?:some|every)body\b|\bby (?:itself|themselves)\b|practis(?=[ei])\w*|\b(?:centi|kilo)?metres?\b|(?:neighbour|behaviour|favourite|colour)\w*|\bcancell(?:ed|ing)\b|\bwh(?:o|om)ever\b|\banew\b|\bat present\b/gi;

/** Idioms that are wrong in a text for people, though a comment or an identifier may have the word. */
const idioms = [
  /\be-mail/gi,
  /\b(?:some|any)body\b/gi,
  /\b[Tt]ick(?:s|ed|ing)?\b/g,
  /\b[Rr]ing (?:\$?\{|[A-Z]|you\b|them\b|us\b|the instructor\b)/g,
  /\bset aside\b/gi,
  /\bby itself\b/gi,
  /\b(?:is|are) (?:free|yours) again\b/gi,
  /\bpostal codes?\b/gi,
  /(?:\d|\}) %/g,
  /(?<!here )\bis no (?!longer\b|more\b|one\b|need\b|reason\b)\w+/gi,
];

/** An error's text with "is no" before a noun: "This is no code." reads translated. */
const translatedError = /Error\(\s*(?:"[\w-]+",\s*)?["`][^"`]*?(?<!\bThere )\bis no (?!longer|more)\w+/g;

/** Names of others: a status of iCalendar, an error code of Firebase Auth. */
const namesOfOthers = /\bCANCELLED\b|auth\/cancelled-popup-request/g;

/** What people type into the search of /help, in either spelling, and the words a test has to name. */
const quoted: Record<string, RegExp> = {
  "scripts/law/words.test.ts": /.+/gs,
  "web/src/features/help/questions/account-questions.ts": /words: ".*"/g,
  "web/src/features/help/questions/money-questions.ts": /words: ".*"/g,
  "web/src/features/help/questions/practice-questions.ts": /words: ".*"/g,
  "web/src/features/help/questions/search-questions.test.ts": /\["cancell(?:ed|ing)", "cancel"\]/g,
  "web/src/features/help/questions/search-questions.ts": /"cancelling" and "canceling"/g,
  // A password that is too common.
  "web/src/parts/sign-in/password-strength.ts": /everybodyyoga everybody/g,
};

const texts = globSync([
  "{README.md,firestore.rules,package.json,vitest.config.ts}",
  "{docs,emulator-data,functions,scripts,web}/**/*.{ts,tsx,mjs,md,html,css,json,svg,txt}",
]).filter((file) => !/(^|\/)(node_modules|dist|lib)\/|package-lock\.json$/.test(file));

const withoutQuoted = (file: string, text: string): string => text.replace(quoted[file] ?? /$^/g, "");

/** What the patterns find in a text, each with its line: `3: whoever`. */
function findingsOf(patterns: readonly RegExp[], text: string): string[] {
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => `${lineAt(index)}: ${found}`),
  );
}

const bannedWords = (text: string): string[] =>
  findingsOf([banned, translatedError], text.replace(namesOfOthers, ""));

/** Files whose strings people may read. */
const peopleTexts = globSync([
  "emulator-data/**/*.json",
  "{functions,web}/src/**/*.{ts,tsx}",
  "web/*.html",
]).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

describe("comments, test names and texts", () => {
  it("have no British spelling and none of the banned idioms", () => {
    expect(texts.length).toBeGreaterThan(150);
    const found = texts.flatMap((file) => {
      const text = withoutQuoted(file, readFileSync(file, "utf8"));
      return bannedWords(text).map((hit) => `${file}:${hit}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    "practise",
    "Practising",
    "two metres",
    "a neighbour",
    "misbehaviour",
    "favourites",
    "Colours",
    "Somebody else",
    "for everybody",
    "ends by itself",
    "they stop by themselves",
    "cancelled",
    "Whoever comes",
    "whomever",
    "read anew",
    "at present",
    'Error("bad-request", "This is no code."',
  ])("are searched for the banned %j", (text) => {
    expect(bannedWords(`first\n${text}.`)).toHaveLength(1);
    expect(bannedWords(`first\n${text}.`)[0]).toMatch(/^2: /);
  });

  it.each([
    "practice",
    "parameters",
    "canceled",
    "STATUS:CANCELLED",
    "auth/cancelled-popup-request",
    "color",
  ])("may say %j", (text) => {
    expect(bannedWords(text)).toEqual([]);
  });
});

describe("texts for people", () => {
  it("have none of the idioms that read translated", () => {
    expect(peopleTexts.length).toBeGreaterThan(150);
    const found = peopleTexts.flatMap((file) => {
      const text = withoutQuoted(file, readFileSync(file, "utf8"));
      return findingsOf(idioms, stringsOf(file, text)).map((hit) => `${file}:${hit}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    'refuse("This is no e-mail.")',
    'title: "Somebody took it"',
    '"You can ring Ines."',
    '"Take the tick away"',
    '"Your money is set aside"',
    '"It is free again"',
    '"a postal code"',
    '"20 % extra"',
    'phone: "This is no phone number."',
  ])("are searched for idioms as in %j", (source) => {
    expect(findingsOf(idioms, stringsOf("a.ts", `first\n${source};`))[0]).toMatch(/^2: /);
  });

  it("are searched between tags, too", () => {
    const page =
      '// Your tick.\n\nconst tick = 1;\nreturn (\n  <p id="a">\n    It comes by itself. <b>Tick {name}</b>\n  </p>\n);';
    expect(findingsOf(idioms, stringsOf("a.tsx", page))).toEqual(["6: Tick", "6: by itself"]);
  });

  it.each([
    "// somebody ticks",
    "const tick = anybody;",
    '"There is no refund."',
    '"It is no longer valid."',
    '"Ring twice."',
    '"20% extra"',
  ])("may contain %j", (source) => {
    expect(findingsOf(idioms, stringsOf("a.ts", source))).toEqual([]);
  });
});
