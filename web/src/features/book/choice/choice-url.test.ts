import { describe, expect, it } from "vitest";
import { emptyChoice } from "./booking-choice.ts";
import { choiceFromQuery, choiceToQuery } from "./choice-url.ts";

const chosen = {
  area: "ny",
  beacon: "hatha-60",
  people: 3,
  onlyInstructorId: "ines",
  without: "marcus",
  date: "2026-05-05",
  start: 2000,
  instructorId: "ines",
};

describe("the URL of what was chosen to book", () => {
  it("restores what was chosen", () =>
    expect(choiceFromQuery(`?${choiceToQuery(chosen)}`, 1000)).toEqual(chosen));

  it("has no query while nothing is chosen", () => expect(choiceToQuery(emptyChoice)).toBe(""));

  it("contains neither place nor payment", () => {
    const choice = { ...emptyChoice, ...chosen, instructions: "Blue door", pmid: "pm_1" };
    expect(choiceToQuery(choice)).toBe(choiceToQuery(chosen));
  });

  it("drops a time that has passed", () =>
    expect(choiceFromQuery(`?${choiceToQuery(chosen)}`, 2000)).toMatchObject({
      start: 0,
      instructorId: "",
      date: "2026-05-05",
    }));

  it("takes over the offer, the instructor and the start of a link to an open time", () => {
    const link = "beacon=hatha-60&instructor=ines&start=2000";
    const taken = { beacon: "hatha-60", onlyInstructorId: "ines", start: 2000, instructorId: "ines" };
    expect(choiceFromQuery(link, 1000)).toMatchObject(taken);
    expect(choiceFromQuery(link, 2000)).toMatchObject({ ...taken, start: 0, instructorId: "" });
    expect(choiceFromQuery(`${link}&by=marcus`, 1000).instructorId).toBe("marcus");
  });

  it.each([
    "people=-1&start=soon&by=x&date=2026-02-30",
    "people=1.5&start=9e99&by=x",
    "people=99",
    "start=2000",
    `instructor=${"x".repeat(200)}&offer=a/b`,
  ])("ignores %s", (query) => expect(choiceFromQuery(`?${query}`, 1000)).toEqual(choiceFromQuery("", 1000)));
});
