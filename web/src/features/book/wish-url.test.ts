import { describe, expect, it } from "vitest";
import { emptyWish } from "./wish.ts";
import { queryOf, wishOf } from "./wish-url.ts";

const chosen = {
  area: "ny",
  beacon: "hatha-60",
  people: 3,
  who: "ines",
  date: "2026-05-05",
  start: 2000,
  by: "ines",
};

describe("the address of a wish", () => {
  it("brings it back as it was", () => expect(wishOf(`?${queryOf(chosen)}`, 1000)).toEqual(chosen));

  it("says nothing while nothing is chosen", () => expect(queryOf(emptyWish)).toBe(""));

  it("carries neither place nor payment", () => {
    const wish = { ...emptyWish, ...chosen, instructions: "Blue door", pmid: "pm_1" };
    expect(queryOf(wish)).toBe(queryOf(chosen));
  });

  it("forgets a time that has passed", () =>
    expect(wishOf(`?${queryOf(chosen)}`, 2000)).toMatchObject({ start: 0, by: "", date: "2026-05-05" }));

  it.each([
    "people=-1&start=soon&by=x&date=2026-02-30",
    "people=1.5&start=9e99&by=x",
    "people=99",
    "start=2000",
    `instructor=${"x".repeat(200)}&offer=a/b`,
  ])("takes nothing from %s", (query) => expect(wishOf(`?${query}`, 1000)).toEqual(wishOf("", 1000)));
});
