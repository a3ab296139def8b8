import { expect, it } from "vitest";
import { factorName, toFactor } from "./factor.ts";

const enrolled = {
  uid: "f1",
  displayName: "Work phone",
  phoneNumber: "+12125550123",
  enrollmentTime: "Sat, 21 Nov 2026 10:00:00 GMT",
};

it("a factor shows only the last four digits of its number, masked by the service or not", () => {
  for (const phoneNumber of ["+12125550123", "+*******0123"])
    expect(toFactor({ ...enrolled, phoneNumber })).toEqual({
      id: "f1",
      kind: "phone",
      name: "Work phone",
      lastDigits: "0123",
      since: Date.UTC(2026, 10, 21, 10),
    });
});

it("a factor without an enrollment time has no date", () => {
  expect(toFactor({ ...enrolled, enrollmentTime: "Invalid Date" }).since).toBeNull();
});

it("a phone goes by its name, or by its number without one", () => {
  expect(factorName(toFactor(enrolled))).toBe("Work phone (ending in 0123)");
  expect(factorName(toFactor({ ...enrolled, displayName: null }))).toBe("Phone ending in 0123");
});

it("an authenticator app has no number, and goes by its name or by what it is", () => {
  const { phoneNumber: _none, ...app } = enrolled;
  expect(toFactor(app)).toMatchObject({ kind: "app", lastDigits: "" });
  expect(factorName(toFactor({ ...app, displayName: "1Password" }))).toBe("1Password");
  expect(factorName(toFactor({ ...app, displayName: null }))).toBe("Authenticator app");
});
