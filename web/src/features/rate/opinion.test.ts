import type { Rating } from "@shared/model/social.ts";
import { describe, expect, it } from "vitest";
import { firstOpinion, LONGEST, wrongWith } from "./opinion.ts";

const rating: Rating = {
  allow: ["cora", "ines"],
  instructorId: "ines",
  customerId: "cora",
  score: 4,
  comment: "Calm.",
  isTestimonial: true,
  updatedAt: 1,
};
const opinion = { score: 4, comment: "Calm.", isForAll: true };

describe("the opinion a form begins with", () => {
  it("is what was typed before a reload", () => {
    const kept = { score: 2, comment: "Half a sen", isForAll: false };
    expect(firstOpinion(kept, rating)).toBe(kept);
  });
  it("is what was said before, with its choice", () => {
    expect(firstOpinion(null, rating)).toEqual(opinion);
    const { isTestimonial: _, ...old } = rating;
    expect(firstOpinion(null, old)).toEqual({ ...opinion, isForAll: false });
  });
  it("is none where there is neither", () =>
    expect(firstOpinion(null, null)).toEqual({ score: 0, comment: "", isForAll: false }));
});

describe("an opinion", () => {
  it("needs its stars, and words only where everybody shall read them", () => {
    expect(wrongWith(opinion)).toEqual({});
    expect(wrongWith({ score: 1, comment: "", isForAll: false })).toEqual({});
    expect(Object.keys(wrongWith({ score: 0, comment: " ", isForAll: true }))).toEqual(["score", "comment"]);
  });
  it("is as long as the call takes, once trimmed", () => {
    expect(wrongWith({ ...opinion, comment: ` ${"x".repeat(LONGEST)} ` })).toEqual({});
    expect(wrongWith({ ...opinion, comment: "x".repeat(LONGEST + 1) }).comment).toContain("2001");
  });
});
