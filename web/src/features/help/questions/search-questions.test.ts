import { describe, expect, it } from "vitest";
import { questions } from "./questions.ts";
import { searchQuestions } from "./search-questions.ts";

const ids = (typed: string) => searchQuestions(questions, typed).questions.map(({ id }) => id);

describe("the search of the Help Center", () => {
  it("shows every question while the search is empty", () => {
    expect(searchQuestions(questions, "  ?! ")).toEqual({ questions, isWhole: true });
  });

  it.each([
    ["cancel", "cancel"],
    ["How do I get a REFUND?", "cancel"],
    ["get my money back", "cancel"],
    ["reschedule", "move"],
    ["move a session", "move"],
    ["voucher", "code"],
    ["mats", "prepare"],
    ["what to wear", "prepare"],
    ["zip", "areas"],
    ["preg", "injury"],
    ["bad back", "injury"],
    ["delete my account", "delete"],
    ["who sees my address", "address"],
    ["invoice", "receipt"],
    ["beginner", "first-time"],
    ["top up", "credit"],
    ["topping up", "credit"],
    ["forgot password", "locked-out"],
    ["two factor", "second-factor"],
    ["google calendar", "calendar"],
    ["how much", "price"],
    ["verify email", "confirm-email"],
    ["e-mail address change", "change-email"],
  ])("finds for %j first what answers it", (typed, id) => expect(ids(typed)[0]).toBe(id));

  it.each([
    ["cancelling", "cancel"],
    ["canceling", "cancel"],
    ["rescheduling", "move"],
    ["tipped", "tip"],
    ["cancle", "cancel"],
    ["recipt", "receipt"],
    ["vouchher", "code"],
    ["passwort", "locked-out"],
  ])("forgives another form of a word, and a slip of the finger: %j", (typed, id) =>
    expect(ids(typed)).toContain(id),
  );

  it.each(["spaceship", "spaceship to the red moon", "xyz", "matter"])("finds nothing for %j", (typed) =>
    expect(ids(typed)).toEqual([]),
  );

  it.each([
    ["can I cancel my session with Marcus tomorrow", "cancel"],
    ["card spaceship", "card-safety"],
  ])("finds for %j the nearest questions, and says that they do not answer all of it", (typed, id) => {
    expect(ids(typed)).toContain(id);
    expect(searchQuestions(questions, typed).isWhole).toBe(false);
    expect(searchQuestions(questions, "cancel").isWhole).toBe(true);
  });

  it("ignores accents", () => {
    expect(ids("réfund")).toEqual(ids("refund"));
  });

  it("finds questions for a partly typed word of three letters or more", () => {
    for (const typed of ["can", "canc", "refu", "pre", "instr"]) expect(ids(typed), typed).not.toEqual([]);
  });
});
