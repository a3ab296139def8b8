import { describe, expect, it } from "vitest";
import { NOW } from "../../testing/booking.ts";
import { instructorWith } from "../../testing/instructor.ts";
import { userWith } from "../../testing/user.ts";
import type { Application } from "./application.ts";
import { applicationView, formBeginning, isOpenApplication, startedApplication } from "./application-view.ts";

const applicant = { user: userWith(), emailVerified: true };
const applicationWith = (changes: Partial<Application>): Application => ({
  status: "rejected",
  at: NOW,
  version: 4,
  form: { bio: "Before." },
  reapplyAt: NOW + 1,
  history: [
    { at: NOW, by: "operator", status: "requested", text: "First." },
    { at: NOW, by: "operator", status: "rejected", text: "Last." },
    { at: NOW, by: "applicant", status: "rejected", text: "" },
  ],
  ...changes,
});

describe("an application's view", () => {
  it.each([
    ["requested", "Last."],
    ["rejected", "Last."],
    ["submitted", undefined],
    ["approved", undefined],
  ] as const)("of one that is %s has the operator's last text: %s", (status, text) => {
    expect(applicationView(applicationWith({ status }), applicant, NOW).operatorText).toBe(text);
  });

  it("has its gaps, without files that are gone", () => {
    const file = { id: "f1", kind: "insurance", addedAt: NOW, until: "2026-11-18" } as const;
    const view = applicationView(applicationWith({ files: [file] }), applicant, NOW + 400 * 86_400_000);
    expect(view.files).toEqual([]);
    expect(view.missing).toContain("identity");
  });
});

describe("an application that is begun", () => {
  const ines = instructorWith({ bio: "Now.", languages: ["el"], for: ["chair"] });

  it("is an empty draft of version 0 for someone new", () => {
    expect(startedApplication(undefined, formBeginning(undefined, undefined), NOW)).toEqual({
      status: "draft",
      at: NOW,
      version: 0,
      form: {},
      history: [],
    });
  });

  it("begins with what an instructor teaches, and after an earlier one with what they changed since", () => {
    expect(formBeginning(ines, undefined)).toMatchObject({ bio: "Now.", beacons: ["hatha-60"] });
    const earlier = applicationWith({ status: "approved" });
    const facts = { gender: null, levels: [], for: ["chair"] };
    expect(formBeginning(ines, earlier)).toEqual({ bio: "Now.", languages: ["el"], ...facts });
    expect(startedApplication(earlier, formBeginning(ines, earlier), NOW).form.bio).toBe("Now.");
    expect(formBeginning(instructorWith({ status: "left" }), earlier)).toEqual({});
  });

  it.each([
    ["draft", true],
    ["submitted", true],
    ["requested", true],
    ["approved", false],
    ["rejected", false],
    ["withdrawn", false],
  ] as const)("is open while it is %s: %s", (status, isOpen) => {
    expect(isOpenApplication({ status })).toBe(isOpen);
  });
});
