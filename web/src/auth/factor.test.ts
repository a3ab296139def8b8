import { expect, it } from "vitest";
import { factorName, factorOf } from "./factor.ts";

const enrolled = {
  uid: "f1",
  displayName: "Work phone",
  phoneNumber: "+12125550123",
  enrollmentTime: "Sat, 21 Nov 2026 10:00:00 GMT",
};

it("shows no more of a number than its last four digits, whether it came masked or not", () => {
  for (const phoneNumber of ["+12125550123", "+*******0123"])
    expect(factorOf({ ...enrolled, phoneNumber })).toEqual({
      id: "f1",
      name: "Work phone",
      lastDigits: "0123",
      since: Date.UTC(2026, 10, 21, 10),
    });
});

it("does not invent a date that was not told", () => {
  expect(factorOf({ ...enrolled, enrollmentTime: "Invalid Date" }).since).toBeNull();
});

it("calls a phone by its name, or by its number where it has none", () => {
  expect(factorName(factorOf(enrolled))).toBe("Work phone (ending in 0123)");
  expect(factorName(factorOf({ ...enrolled, displayName: null }))).toBe("Phone ending in 0123");
});
