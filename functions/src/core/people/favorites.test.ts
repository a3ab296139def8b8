import { describe, expect, it } from "vitest";
import { favoritesOf, MOST_FAVORITES, withFavorite } from "./favorites.ts";
import { favoritesFirst } from "./instructors/teacher-search.ts";

const customer = { blacklist: ["blocked"], favorites: ["b", "a"] };

describe("a customer's favorites", () => {
  it("begin with the newest, and hold each instructor once", () => {
    expect(withFavorite(customer, "c", true)).toEqual(["c", "b", "a"]);
    expect(withFavorite(customer, "a", true)).toBe(customer.favorites);
  });

  it("lose one who is removed, whether they are blocked or not", () => {
    expect(withFavorite(customer, "b", false)).toEqual(["a"]);
    expect(withFavorite({ ...customer, favorites: ["blocked"] }, "blocked", false)).toEqual([]);
    expect(withFavorite(customer, "c", false)).toBe(customer.favorites);
  });

  it("are none in an account of an earlier release", () => {
    expect(favoritesOf({})).toEqual([]);
    expect(withFavorite({ blacklist: [] }, "a", true)).toEqual(["a"]);
  });

  it("refuse a blocked instructor and one too many, in words for the person", () => {
    expect(() => withFavorite(customer, "blocked", true)).toThrow("You've blocked this instructor.");
    const full = { ...customer, favorites: Array.from({ length: MOST_FAVORITES }, (_, i) => `i${i}`) };
    expect(() => withFavorite(full, "one more", true)).toThrow("Remove one first.");
    expect(withFavorite(full, "i3", true)).toHaveLength(MOST_FAVORITES);
  });
});

it("a list of instructors puts favorites first, and otherwise keeps its order", () => {
  const all = ["x", "a", "y", "b"].map((id) => ({ id }));
  expect(favoritesFirst(all, ["b", "a"]).map(({ id }) => id)).toEqual(["a", "b", "x", "y"]);
});
