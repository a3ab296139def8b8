import { describe, expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { NOW } from "../../testing/booking.ts";
import { instructorWith } from "../../testing/instructor.ts";
import { userWith } from "../../testing/user.ts";
import { type Application, applicationStatuses } from "./application.ts";
import { approvedInstructor, mustBeOfferedAreas } from "./approved-instructor.ts";
import { decideApplication, mustBeComplete, REAPPLY_AFTER } from "./decide-application.ts";

const form = {
  bio: "I have taught slow and careful yoga at people's homes for eleven years, and I love it.",
  certificates: [{ name: "RYT 500", issuer: "Yoga Alliance", number: "123", year: 2015 }],
  styles: ["Hatha"],
  languages: ["English"],
  areas: ["ny"],
  beacons: ["ny-hatha"],
  timeZone: "America/New_York",
  schedule: [{ weekday: 1, from: 540, to: 720 }],
};
const submitted: Application = {
  status: "submitted",
  at: NOW,
  version: 2,
  form,
  history: [{ at: NOW, by: "applicant", status: "submitted", text: "" }],
};
const refusalOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.details] : error;
  }
};

describe("a decision about an application", () => {
  const outcomes = applicationStatuses.flatMap((status) =>
    (["request", "approve", "reject"] as const).map((decision) => {
      const result = refusalOf(() =>
        decideApplication({ ...submitted, status }, { decision, text: "Why" }, NOW + 1),
      );
      const to = Array.isArray(result) ? (result[2] as { status: string }) : (result as Application);
      return `${status} ${decision}: ${Array.isArray(result) ? "refused, " : ""}${to.status}`;
    }),
  );

  it("is possible only once it is submitted; one that waits for its applicant can be rejected", () => {
    expect(outcomes).toEqual([
      "draft request: refused, changed",
      "draft approve: refused, changed",
      "draft reject: refused, changed",
      "submitted request: requested",
      "submitted approve: approved",
      "submitted reject: rejected",
      "requested request: refused, changed",
      "requested approve: refused, changed",
      "requested reject: rejected",
      ...["approved", "rejected", "withdrawn"].flatMap((status) =>
        ["request", "approve", "reject"].map((decision) => `${status} ${decision}: refused, closed`),
      ),
    ]);
  });

  it("keeps what was said, and what to change, by field", () => {
    const decision = { decision: "request", text: "Almost.", requested: { bio: "Tell us more." } } as const;
    const after = decideApplication(submitted, decision, NOW + 1);
    expect(after).toMatchObject({ status: "requested", version: 3, requested: { bio: "Tell us more." } });
    expect(after.history.at(-1)).toEqual({
      at: NOW + 1,
      by: "operator",
      status: "requested",
      text: "Almost.",
    });
  });

  it("lets a rejected person apply again after 90 days", () => {
    const after = decideApplication(submitted, { decision: "reject", text: "No." }, NOW);
    expect(REAPPLY_AFTER).toBe(90 * DAY);
    expect(after.reapplyAt).toBe(NOW + 90 * DAY);
  });

  it("has the claim follow once it is approved", () => {
    const after = decideApplication(submitted, { decision: "approve", text: "" }, NOW);
    expect(after.claimDue).toBeGreaterThan(NOW);
  });
});

describe("an approved instructor", () => {
  it("begins paused, with the hours of the form and a zone of their days that never moves", () => {
    const made = approvedInstructor(
      mustBeComplete(form),
      userWith({ firstname: "Nina", lastname: "Novak" }),
      undefined,
    );
    expect(made).toMatchObject({
      name: "Nina N.",
      status: "paused",
      dayZone: "America/New_York",
      schedule: form.schedule,
      certificates: ["RYT 500, Yoga Alliance"],
      areas: ["ny"],
      beacons: ["ny-hatha"],
    });
  });

  it("states whom they teach and their gender, if the application does", () => {
    const stated = { ...form, gender: "woman", levels: ["some", "new"], for: ["seniors"] } as const;
    const complete = mustBeComplete({ ...stated, levels: [...stated.levels], for: [...stated.for] });
    const facts = { gender: "woman", levels: ["new", "some"], for: ["seniors"] };
    expect(approvedInstructor(complete, userWith(), undefined)).toMatchObject(facts);
    const before = instructorWith({ gender: "man", levels: ["regular"] });
    expect(approvedInstructor(complete, userWith(), before)).toMatchObject(facts);
    expect(approvedInstructor({ ...complete, gender: null }, userWith(), before)).not.toHaveProperty(
      "gender",
    );
    expect(approvedInstructor(mustBeComplete(form), userWith(), before)).toMatchObject({ gender: "man" });
  });

  it("who teaches already keeps their words, hours, rating and status", () => {
    const before = instructorWith({ bio: "Mine.", rating: { sum: 9, count: 2 }, status: "active" });
    const after = approvedInstructor(mustBeComplete(form), userWith(), before);
    expect(after).toEqual({
      ...before,
      areas: ["ny"],
      beacons: ["ny-hatha"],
      styles: ["Hatha"],
      languages: ["English"],
      certificates: ["RYT 500, Yoga Alliance"],
    });
  });
});

it("an instructor who had left begins again, paused, with their ratings", () => {
  const before = instructorWith({ status: "left", name: "", rating: { sum: 9, count: 2 } });
  const after = approvedInstructor(
    mustBeComplete(form),
    userWith({ firstname: "Nina", lastname: "Novak" }),
    before,
  );
  expect(after).toMatchObject({
    status: "paused",
    name: "Nina N.",
    rating: { sum: 9, count: 2 },
    schedule: form.schedule,
  });
});

it("an application that lacks something is not approved, and the refusal names it", () => {
  const { bio: _bio, ...without } = form;
  expect(refusalOf(() => mustBeComplete({ ...without, beacons: [] }))).toEqual([
    400,
    "bad-request",
    { form: "This application isn't complete yet: bio, beacons." },
  ]);
});

it("an application is approved only for areas and offers that we have", () => {
  const place = { name: "New York", region: "NY", country: "US", timeZone: "America/New_York" };
  const beacon = { service: "Hatha", style: "Hatha", minutes: 60, people: { min: 1, max: 4 } };
  const prices = { amount: 9_000, perPerson: 0 };
  const all = ["ny", "la"].map((id) => ({
    id,
    ...place,
    postalPrefixes: [],
    currency: "USD",
    beacons: [{ id: `${id}-hatha`, ...beacon, ...prices }],
  }));
  const allowed = (areas: string[], beacons: string[]) =>
    refusalOf(() => mustBeOfferedAreas({ areas, beacons }, all));
  expect(allowed(["ny"], ["ny-hatha"])).toEqual({ areas: ["ny"], beacons: ["ny-hatha"] });
  expect(allowed(["mars"], ["ny-hatha"])).toMatchObject([400, "bad-request", { areas: expect.any(String) }]);
  expect(allowed(["ny"], ["la-hatha"])).toMatchObject([400, "bad-request", { beacons: expect.any(String) }]);
});
