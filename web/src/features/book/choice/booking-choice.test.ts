import { describe, expect, it } from "vitest";
import { emptyAddress } from "../../../parts/address/typed-address.ts";
import {
  type BookingChoice,
  changeChoice,
  emptyChoice,
  isStepComplete,
  requestedPeopleOf,
  stepAfter,
} from "./booking-choice.ts";

const home = { ...emptyAddress, line1: "1 Main St", city: "Brooklyn", region: "NY", postalCode: "11201" };
const full: BookingChoice = {
  area: "ny",
  beacon: "hatha-60",
  people: 2,
  onlyInstructorId: "ines",
  without: "",
  date: "2026-05-05",
  start: 1000,
  instructorId: "ines",
  otherAddress: null,
  instructions: "Blue door",
  bodyNotes: "My knee hurts.",
  pmid: "credit",
};

describe("a choice of what to book", () => {
  it("keeps its time when the number of people changes, and loses it with another offer", () => {
    expect(changeChoice(full, { type: "people", people: 3 })).toMatchObject({ ...full, people: 3 });
    expect(changeChoice(full, { type: "offer", beacon: "hatha-60", people: 1 }).start).toBe(1000);
    expect(changeChoice(full, { type: "offer", beacon: "yin-60", people: 2 })).toMatchObject({
      beacon: "yin-60",
      start: 0,
      instructorId: "",
      onlyInstructorId: "ines",
      instructions: "Blue door",
    });
  });

  it("keeps the number of people asked for while an offer allows only other numbers", () => {
    const alone = { ...full, people: 1 };
    const team = changeChoice(alone, { type: "offer", beacon: "team-45", people: 3 });
    expect(team).toMatchObject({ people: 3, requestedPeople: 1 });
    expect(requestedPeopleOf(changeChoice(team, { type: "offer", beacon: "team-60", people: 3 }))).toBe(1);
    expect(requestedPeopleOf(changeChoice(team, { type: "people", people: 4 }))).toBe(4);
  });

  it("loses everything of the old area when the area changes", () => {
    const moved = changeChoice({ ...full, otherAddress: home }, { type: "area", area: "la" });
    expect(moved).toMatchObject({
      area: "la",
      beacon: "",
      onlyInstructorId: "",
      start: 0,
      instructorId: "",
      otherAddress: null,
      people: 2,
    });
    expect(changeChoice(full, { type: "area", area: "ny" })).toBe(full);
  });

  it("keeps its time while its instructor is still shown", () => {
    expect(changeChoice(full, { type: "instructor", onlyInstructorId: "" }).start).toBe(1000);
    expect(changeChoice(full, { type: "instructor", onlyInstructorId: "ines" }).start).toBe(1000);
    expect(changeChoice(full, { type: "instructor", onlyInstructorId: "bo" })).toMatchObject({
      start: 0,
      instructorId: "",
    });
  });
});

describe("the steps of the booking form", () => {
  it("are completed one by one", () => {
    expect(isStepComplete("service", emptyChoice, true)).toBe(false);
    expect(isStepComplete("time", { ...full, instructorId: "" }, true)).toBe(false);
    expect(isStepComplete("place", full, false)).toBe(false);
    expect(isStepComplete("place", { ...full, otherAddress: { ...home, city: " " } }, true)).toBe(false);
    expect(isStepComplete("place", { ...full, otherAddress: home }, false)).toBe(true);
    expect(isStepComplete("pay", full, true)).toBe(true);
  });

  it("continue with the first incomplete one", () => {
    expect(stepAfter("service", { ...full, start: 0 }, true)).toBe("time");
    expect(stepAfter("place", full, true)).toBe("pay");
    expect(stepAfter("service", full, true)).toBe("pay");
    expect(stepAfter("place", { ...full, start: 0 }, true)).toBe("time");
  });

  it("ask for the place only where it is not known", () => {
    expect(stepAfter("time", full, true)).toBe("pay");
    expect(stepAfter("time", full, false)).toBe("place");
    expect(stepAfter("time", { ...full, otherAddress: home }, false)).toBe("pay");
  });
});
