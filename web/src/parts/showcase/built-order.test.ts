import { expect, it } from "vitest";
import { inBuiltOrder } from "./built-order.ts";

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
