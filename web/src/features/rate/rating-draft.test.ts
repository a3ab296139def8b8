import type { Rating } from "@core/people/instructors/rating.ts";
import { describe, expect, it } from "vitest";
import { COMMENT_MAX, initialRatingDraft, ratingErrors } from "./rating-draft.ts";

const rating: Rating = {
  allow: ["cora", "ines"],
  instructorId: "ines",
  customerId: "cora",
  score: 4,
  comment: "Calm.",
  isTestimonial: true,
  updatedAt: 1,
};
const draft = { score: 4, comment: "Calm.", isPublic: true };

describe("the rating a form begins with", () => {
  it("is the saved rating, with its publish choice", () => {
    expect(initialRatingDraft(rating)).toEqual(draft);
    const { isTestimonial: _, ...old } = rating;
    expect(initialRatingDraft(old)).toEqual({ ...draft, isPublic: false });
  });
  it("is empty where there is none", () =>
    expect(initialRatingDraft(null)).toEqual({ score: 0, comment: "", isPublic: false }));
});

describe("a typed rating", () => {
  it("needs stars, and a comment only to be published", () => {
    expect(ratingErrors(draft)).toEqual({});
    expect(ratingErrors({ score: 1, comment: "", isPublic: false })).toEqual({});
    expect(Object.keys(ratingErrors({ score: 0, comment: " ", isPublic: true }))).toEqual([
      "score",
      "comment",
    ]);
  });
  it("is limited to the API's length, once trimmed", () => {
    expect(ratingErrors({ ...draft, comment: ` ${"x".repeat(COMMENT_MAX)} ` })).toEqual({});
    expect(ratingErrors({ ...draft, comment: "x".repeat(COMMENT_MAX + 1) }).comment).toContain("2001");
  });
});
