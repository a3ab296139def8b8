import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { freeNumbers, proseNumbers, unknownNumbers } from "../../web/build/rules/prose-numbers.ts";
import { rulesInWords } from "../../web/build/rules/rules-in-words.ts";
import { stringsOf } from "./strings-of.ts";

/** Numbers of the server's strings that are no rule: when jobs run, looks of emails and pages, and "all of it". */
const freeOnServer: Readonly<Record<string, readonly string[]>> = {
  "functions/src/jobs/schedule.ts": ["1 minutes", "5 minutes", "15 minutes", "1 hours"],
  "functions/src/core/email/email-shell.ts": ["50%", "100%"],
  "functions/src/core/evidence/render-evidence.ts": ["100%"],
  "functions/src/core/notifications/text/session-text.ts": ["100%"],
  // What banks say, in a text that operators change.
  "functions/src/core/desk/macros.ts": ["ten days"],
};
const free = { ...freeNumbers, ...freeOnServer };

/** What a text says in numbers without a rule, with the line of each: `3: 24 hours`. */
function numbersIn(file: string, source: string): string[] {
  const text = stringsOf(file, source);
  return [...text.matchAll(proseNumbers)]
    .filter(([found]) => !free[file]?.includes(found))
    .map(({ 0: found, index }) => `${text.slice(0, index).split("\n").length}: ${found}`);
}

const sourcesIn = (glob: string): string[] =>
  globSync(glob).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const sources = sourcesIn("web/src/**/*.{ts,tsx}");

describe("prose of the sites, and of what the server sends", () => {
  it.each([
    ["the sites", sources, 500],
    ["the server", sourcesIn("functions/src/**/*.ts"), 700],
  ])("has each number of a rule from the constants: %s", (_where, files, atLeast) => {
    expect(files.length).toBeGreaterThan(atLeast);
    const found = files.flatMap((file) =>
      numbersIn(file, readFileSync(file, "utf8")).map((hit) => `${file}:${hit}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'say("You have 24 hours to reply.")',
    'say("We add 20%.")',
    'say("from $5.00 on")',
    'say("until 8:00PM")',
    'say("no reply is due after 9 PM")',
    'say("Reschedule up to twice.")',
    'say("skip meals for two hours")',
  ])("is searched for numbers: %s", (source) => expect(numbersIn("one.ts", source)).toHaveLength(1));

  it("is excused from no number that it does not say", () => {
    const unsaid = Object.entries(free).flatMap(([file, numbers]) =>
      numbers.filter((one) => !readFileSync(file, "utf8").includes(one)).map((one) => `${file}: ${one}`),
    );
    expect(unsaid).toEqual([]);
  });

  it("is searched in built pages too, in their text alone", () => {
    expect(
      unknownNumbers('<p style="width:20%">You have <b>24 hours</b> to reply, and get 100%.</p>'),
    ).toEqual([]);
    expect(unknownNumbers("<p>You have 25<!-- --> hours and up to twice, 21%.</p>")).toEqual([
      "25 hours",
      "21%",
    ]);
  });

  it("names no rule that it does not use", () => {
    const used = new Set(
      sources.flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/RULES\.(\w+)/g)].map(([, name]) => name),
      ),
    );
    expect([...used].sort()).toEqual(Object.keys(rulesInWords).sort());
  });
});
