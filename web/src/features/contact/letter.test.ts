import { account } from "@shared/api/account.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { beginning, emptyLetter, most, nextLetter } from "./letter.ts";

const none = new URLSearchParams();
const begun = { name: "A. Byron", email: "a@example.com", subject: "Stairs", message: "Third floor" };

describe("the contact form as it opens", () => {
  it("is empty for a visitor who has begun nothing", () => {
    expect(beginning({}, none)).toEqual(emptyLetter);
  });

  it("has the subject and words of the page that led here, cut to what may be sent", () => {
    const search = new URLSearchParams({ subject: "s".repeat(300), message: "About booking b1" });
    const letter = beginning({}, search);
    expect(letter.subject).toHaveLength(250);
    expect(letter.message).toBe("About booking b1");
  });

  it("has what was typed before a reload", () => {
    expect(beginning(begun, none)).toEqual(begun);
  });

  it("takes the subject of another page, and gives up no word of a message for it", () => {
    const search = new URLSearchParams({ subject: "A refund", message: "I would like" });
    expect(beginning(begun, search)).toEqual({ ...begun, subject: "A refund" });
  });

  it("takes nothing that is no text", () => {
    expect(beginning({ name: 5 as unknown as string }, none).name).toBe("");
  });

  it("keeps who writes for a second message", () => {
    expect(nextLetter(begun)).toEqual({ ...begun, subject: "", message: "" });
  });
});

describe("the limits of the contact form", () => {
  const { input } = account["/api/contact/send"];
  const isTaken = (letter: object) => v.safeParse(input, { agent: "", timeZone: "", ...letter }).success;

  it.each(Object.entries(most))("are for %s those of the contract: %i characters", (name, limit) => {
    expect(isTaken({ ...begun, [name]: "x".repeat(limit) })).toBe(true);
    expect(isTaken({ ...begun, [name]: "x".repeat(limit + 1) })).toBe(false);
  });
});
