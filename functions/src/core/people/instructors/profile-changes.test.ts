import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { instructorWith } from "../../testing/instructor.ts";
import { ProfileChanges, withProfile } from "./profile-changes.ts";

const instructor = instructorWith({ bio: "Calm.", languages: ["English"], instantConfirm: false });

describe("an instructor's change of their own profile", () => {
  it("changes what is given, keeps the rest, and lists each language once", () => {
    const bio = "a".repeat(80);
    expect(withProfile(instructor, { bio })).toEqual({ ...instructor, bio });
    expect(withProfile(instructor, { languages: ["Greek", "English", "Greek"] })).toEqual({
      ...instructor,
      languages: ["Greek", "English"],
    });
    expect(withProfile(instructor, { instantConfirm: true })).toEqual({
      ...instructor,
      instantConfirm: true,
    });
    expect(withProfile(instructor, {})).toEqual(instructor);
  });

  it("states whom they teach, each once and in our order, and their gender until they take it back", () => {
    const stated = withProfile(instructor, {
      gender: "woman",
      levels: ["regular", "new", "new"],
      for: ["back", "beginners"],
    });
    const facts = { levels: ["new", "regular"], for: ["beginners", "back"] };
    expect(stated).toEqual({ ...instructor, ...facts, gender: "woman" });
    expect(withProfile(stated, { bio: stated.bio })).toEqual(stated);
    expect(withProfile(stated, { gender: null })).toEqual({ ...instructor, ...facts });
    expect(withProfile(stated, { for: [] }).for).toEqual([]);
  });

  it.each(["suspended", "left"] as const)("is refused to an instructor who is %s", (status) =>
    expect(() => withProfile(instructorWith({ status }), {})).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "closed" } }),
    ),
  );

  it.each([
    ["a bio of 79 characters", { bio: `  ${"a".repeat(79)}  ` }],
    ["a bio of 1,001 characters", { bio: "a".repeat(1001) }],
    ["no language", { languages: [] }],
    ["an empty language", { languages: [" "] }],
    ["21 languages", { languages: Array.from({ length: 21 }, (_, i) => `L${i}`) }],
    ["a level that we don't have", { levels: ["expert"] }],
    ["a gender that we don't have", { gender: "other" }],
    ["styles, which an operator approves", { styles: ["Yin"] }],
  ])("has no %s", (_case, changes) => expect(v.is(ProfileChanges, changes)).toBe(false));

  it("has a bio of 80 to 1,000 characters", () => {
    for (const bio of ["a".repeat(80), "a".repeat(1000)]) expect(v.is(ProfileChanges, { bio })).toBe(true);
  });
});
