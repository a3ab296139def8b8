import { accountContracts } from "@core/api/account.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  CONTACT_LENGTHS,
  emptyContactDraft,
  initialContactDraft,
  nextContactDraft,
} from "./contact-draft.ts";

const none = new URLSearchParams();
const draft = { name: "A. Byron", email: "a@example.com", subject: "Stairs", message: "Third floor" };

describe("the contact form as it opens", () => {
  it("is empty for a visitor without a draft", () => {
    expect(initialContactDraft({}, none)).toEqual(emptyContactDraft);
  });

  it("has the subject and message of the linking page, cut to the limits", () => {
    const search = new URLSearchParams({ subject: "s".repeat(300), message: "About booking b1" });
    const draft = initialContactDraft({}, search);
    expect(draft.subject).toHaveLength(250);
    expect(draft.message).toBe("About booking b1");
  });

  it("restores the draft after a reload", () => {
    expect(initialContactDraft(draft, none)).toEqual(draft);
  });

  it("takes a new subject from the URL, but never replaces a typed message", () => {
    const search = new URLSearchParams({ subject: "A refund", message: "I would like" });
    expect(initialContactDraft(draft, search)).toEqual({ ...draft, subject: "A refund" });
  });

  it("ignores stored values that are not text", () => {
    expect(initialContactDraft({ name: 5 as unknown as string }, none).name).toBe("");
  });

  it("keeps name and email for a second message", () => {
    expect(nextContactDraft(draft)).toEqual({ ...draft, subject: "", message: "" });
  });
});

describe("the limits of the contact form", () => {
  const { input } = accountContracts["/api/contact/send"];
  const isTaken = (draft: object) => v.safeParse(input, { agent: "", timeZone: "", ...draft }).success;

  it.each(Object.entries(CONTACT_LENGTHS))(
    "are for %s those of the contract: %i characters",
    (name, limit) => {
      expect(isTaken({ ...draft, [name]: "x".repeat(limit) })).toBe(true);
      expect(isTaken({ ...draft, [name]: "x".repeat(limit + 1) })).toBe(false);
    },
  );
});
