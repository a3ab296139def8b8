import { expect, it } from "vitest";
import { inBuiltOrder, keepUnchanged } from "./built-order.ts";

const ids = (names: string) => [...names].map((id) => ({ id }));
const ordered = (current: string, built: string) =>
  inBuiltOrder(ids(current), ids(built))
    .map(({ id }) => id)
    .join("");

it.each([
  ["cab", "abc", "abc"],
  ["xcab", "abc", "abcx"],
  ["ca", "abc", "ac"],
  ["yx", "abc", "yx"],
  ["ba", "", "ba"],
])("keeps %s in the order of %s", (current, built, result) => expect(ordered(current, built)).toBe(result));

it("keeps the built object of what has not changed, in whatever order its keys came", () => {
  const built = [
    { id: "a", rating: { average: 4, count: 2 }, styles: ["Hatha", "Yin"] },
    { id: "b", rating: { average: 4, count: 2 }, styles: ["Hatha", "Yin"] },
    { id: "c", rating: { average: 4, count: 2 }, styles: ["Hatha", "Yin"] },
  ];
  const current = [
    { styles: ["Hatha", "Yin"], id: "b", rating: { count: 2, average: 4 } },
    { id: "a", rating: { average: 4, count: 3 }, styles: ["Hatha", "Yin"] },
    { id: "c", rating: { average: 4, count: 2 }, styles: ["Hatha"] },
    { id: "d", rating: { average: 4, count: 2 }, styles: ["Hatha", "Yin"] },
  ];
  const kept = keepUnchanged(current, built);
  expect(kept).toEqual(current);
  expect(kept.map((one) => built.indexOf(one))).toEqual([1, -1, -1, -1]);
});
