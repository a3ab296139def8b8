import { expect, it } from "vitest";
import { sayRules } from "./rules-plugin.ts";

const name = (rule: string) => `{RULES.${rule}}`;

it("a rule is said as if its words had been typed where it is named", () => {
  expect(sayRules(`<p>until ${name("notice")} before</p>`)).toBe("<p>until 4 hours before</p>");
  expect(sayRules(`<p>until{" "}\n ${name("notice")} before</p>`)).toBe("<p>until 4 hours before</p>");
  expect(sayRules(`<p>until ${name("notice")}{" "}\n before</p>`)).toBe("<p>until 4 hours before</p>");
  expect(sayRules(`\`until $${name("notice")} before\``)).toBe("`until 4 hours before`");
  expect(sayRules("say(RULES.notice)")).toBe('say("4 hours")');
  expect(sayRules(`<Fact of=${name("topUpLeast")} />`)).toBe('<Fact of={"$5.00"} />');
});

it("the list of what is kept is put where it is named", () => {
  const said = sayRules("{PERIODS.map(row)}");
  expect(said).toContain('{[{"what":"Messages about a session, and what your instructor writes after it"');
  expect(said).toContain('{"what":"Emails we send you","long":"1 year after we\'ve sent them."}');
  expect(said).toMatch(/\]\.map\(row\)\}$/);
});

it("a rule that does not exist stops the build", () => {
  expect(() => sayRules(name("unknown"))).toThrow("No rule is named unknown.");
});
