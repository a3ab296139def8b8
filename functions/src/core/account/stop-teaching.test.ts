import { describe, expect, it } from "vitest";
import type { AppError } from "../errors.ts";
import type { Application } from "../people/applications/application.ts";
import { instructorWith } from "../testing/instructor.ts";
import { confirmedBookingWith } from "../testing/session.ts";
import { applicationAfterStopping, mustBeFreeToStop } from "./stop-teaching.ts";

const free = { openBookings: [], balance: 0, held: 0, payouts: 0, hasAccount: true };
const refusal = (changes: object) => {
  try {
    mustBeFreeToStop("ines", { ...free, ...changes });
    return undefined;
  } catch (error) {
    return error as AppError;
  }
};
const held = confirmedBookingWith({ id: "h1", status: "Held", allow: ["cleo"] });
const seen = confirmedBookingWith({ id: "b1", allow: ["cleo", "ines"] });

describe("an instructor who wants to stop", () => {
  it("can, once no session is open and no money is owed either way", () =>
    expect(refusal({})).toBeUndefined());

  it.each([
    ["a session", { openBookings: [seen] }, "sessions"],
    ["money we owe them", { balance: 4_800 }, "We still owe you $48.00"],
    ["money they owe us", { balance: -500 }, "You still owe us $5.00"],
    ["money on hold", { held: 100 }, "on hold"],
    ["a payout that may be returned", { payouts: 1 }, "may still return your last payout"],
  ])("is refused because of %s, which is named", (_what, changes, words) => {
    expect(refusal(changes)).toMatchObject({ status: 409, code: "wrong-state" });
    expect(refusal(changes)?.message).toContain(words);
  });

  it("is not shown a booking that they do not see yet, but told to try again", () => {
    expect(refusal({ openBookings: [held] })).toMatchObject({
      message: expect.stringContaining("try again in half an hour"),
      details: { bookings: [] },
    });
    expect(refusal({ openBookings: [held, seen] })).toMatchObject({
      details: { bookings: [{ appointmentId: "b1" }] },
    });
  });
});

describe("the application of an instructor who stops teaching", () => {
  const instructor = instructorWith({ bio: "New words.", languages: ["Greek"], styles: ["Yin"] });
  const application: Application = {
    status: "approved",
    at: 1,
    version: 4,
    history: [],
    form: { bio: "Old words.", certificates: [{ name: "RYT 500", issuer: "Alliance", year: 2019 }] },
    files: [{ id: "f1", kind: "identity", addedAt: 1 }],
  };

  it("begins their next application with what they taught, without documents, and takes the claim", () => {
    const after = applicationAfterStopping(application, instructor, 9);
    expect(after).toMatchObject({
      status: "withdrawn",
      at: 9,
      version: 5,
      claimDue: 9,
      form: { bio: "New words.", languages: ["Greek"], styles: ["Yin"], certificates: [{ name: "RYT 500" }] },
      history: [{ at: 9, by: "applicant", status: "withdrawn" }],
    });
    expect(after).not.toHaveProperty("files");
    expect(applicationAfterStopping(undefined, instructor, 9)).toMatchObject({
      status: "withdrawn",
      version: 1,
      claimDue: 9,
      form: { bio: "New words." },
    });
  });

  it.each(["draft", "submitted", "requested"] as const)("that was %s is withdrawn", (status) => {
    const current = { ...application, status, requested: { bio: "More." } };
    const after = applicationAfterStopping(current, instructor, 9);
    expect(after.status).toBe("withdrawn");
    expect(after).not.toHaveProperty("requested");
  });

  it("that was rejected keeps the date from which they may apply again", () =>
    expect(
      applicationAfterStopping({ ...application, status: "rejected", reapplyAt: 99 }, instructor, 9),
    ).toMatchObject({ status: "rejected", reapplyAt: 99 }));
});
