import { expect, it } from "vitest";
import { areSameTerms, comesAfter, draftOf, FIRST, sectionsOf, withSection } from "./terms-draft.ts";

const terms = [
  { title: "A", text: "a" },
  { title: "B", text: "b" },
  { title: "C", text: "c" },
];
const draft = draftOf(terms);
const titles = (all: { title: string }[]) => all.map(({ title }) => title).join("");

it("a section is changed in its place, moved, and added after another or first", () => {
  expect([comesAfter(draft, "s1"), comesAfter(draft, "s3")]).toEqual([FIRST, "s2"]);
  const b = { id: "s2", title: "B", text: "b2" };
  expect(sectionsOf(withSection(draft, { ...b, after: "s1" }))).toEqual([
    terms[0],
    { title: "B", text: "b2" },
    terms[2],
  ]);
  expect(titles(withSection(draft, { ...b, after: "s3" }))).toBe("ACB");
  expect(titles(withSection(draft, { ...b, after: FIRST }))).toBe("BAC");
  const added = withSection(draft, { id: undefined, title: "D", text: "d", after: "s3" });
  expect(titles(added)).toBe("ABCD");
  expect(new Set(added.map(({ id }) => id)).size).toBe(4);
});

it("the same terms are the same in each section and in their order", () => {
  expect(areSameTerms(sectionsOf(draft), terms)).toBe(true);
  expect(areSameTerms(terms.toReversed(), terms)).toBe(false);
  expect(areSameTerms(terms.slice(1), terms)).toBe(false);
});
