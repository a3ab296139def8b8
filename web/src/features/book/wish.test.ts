import { describe, expect, it } from "vitest";
import { changeWish, emptyAddress, emptyWish, isAnswered, stepAfter, type Wish } from "./wish.ts";

const home = { ...emptyAddress, line1: "1 Main St", city: "Brooklyn", region: "NY", postalCode: "11201" };
const full: Wish = {
  area: "ny",
  beacon: "hatha-60",
  people: 2,
  who: "ines",
  date: "2026-05-05",
  start: 1000,
  by: "ines",
  other: null,
  instructions: "Blue door",
  pmid: "credit",
};

describe("a wish", () => {
  it("keeps its time when more people come, and loses it with another offer", () => {
    expect(changeWish(full, { type: "people", people: 3 })).toEqual({ ...full, people: 3 });
    expect(changeWish(full, { type: "offer", beacon: "hatha-60", people: 1 }).start).toBe(1000);
    expect(changeWish(full, { type: "offer", beacon: "yin-60", people: 2 })).toMatchObject({
      beacon: "yin-60",
      start: 0,
      by: "",
      who: "ines",
      instructions: "Blue door",
    });
  });

  it("loses all that belonged to the old area with another one", () => {
    const moved = changeWish({ ...full, other: home }, { type: "area", area: "la" });
    expect(moved).toMatchObject({
      area: "la",
      beacon: "",
      who: "",
      start: 0,
      by: "",
      other: null,
      people: 2,
    });
    expect(changeWish(full, { type: "area", area: "ny" })).toBe(full);
  });

  it("keeps its time while the instructor who has it is still looked at", () => {
    expect(changeWish(full, { type: "who", who: "" }).start).toBe(1000);
    expect(changeWish(full, { type: "who", who: "ines" }).start).toBe(1000);
    expect(changeWish(full, { type: "who", who: "bo" })).toMatchObject({ start: 0, by: "" });
  });
});

describe("the steps", () => {
  it("are answered one by one", () => {
    expect(isAnswered("service", emptyWish, true)).toBe(false);
    expect(isAnswered("time", { ...full, by: "" }, true)).toBe(false);
    expect(isAnswered("place", full, false)).toBe(false);
    expect(isAnswered("place", { ...full, other: { ...home, city: " " } }, true)).toBe(false);
    expect(isAnswered("place", { ...full, other: home }, false)).toBe(true);
    expect(isAnswered("pay", full, true)).toBe(true);
  });

  it("lead on to what is still open", () => {
    expect(stepAfter("service", { ...full, start: 0 }, true)).toBe("time");
    expect(stepAfter("place", full, true)).toBe("pay");
    expect(stepAfter("service", full, true)).toBe("pay");
    expect(stepAfter("place", { ...full, start: 0 }, true)).toBe("time");
  });

  it("show the place once before paying, though it is known", () =>
    expect(stepAfter("time", full, true)).toBe("place"));
});
