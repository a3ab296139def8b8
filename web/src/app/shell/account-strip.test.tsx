import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { emptyMeta } from "../../api/calls/meta.ts";
import { setSession } from "../../auth/session.ts";
import type { Account } from "../../data/account/account.ts";
import { show } from "../../testing/show.tsx";
import { AccountStrip } from "./account-strip.tsx";

const account = vi.hoisted(() => ({ now: {} as Account }));
vi.mock("../../data/account/account.ts", () => ({ useAccount: () => account.now }));

const visit = (at: string, missing: Account["missing"]) => {
  setSession({
    status: "signed-in",
    user: {
      id: "maya",
      name: "",
      email: "maya@example.com",
      emailVerified: false,
      isInstructor: false,
      isOperator: false,
      hasPassword: true,
      hasGoogle: false,
    },
  });
  account.now = { status: "ready", meta: { ...emptyMeta, specialOffer: true }, missing };
  show(<AccountStrip />, { at });
};
const strip = () => screen.queryByRole("complementary");

describe("the strip above the footer", () => {
  it("names the next step of the profile, elsewhere than there", () => {
    visit("/calendar", ["email"]);
    expect(strip()?.textContent).toContain("Confirm your email to book. Check your inbox.");
  });

  it("offers the welcome gift once nothing is missing", () => {
    visit("/calendar", []);
    expect(strip()?.textContent).toContain("Welcome gift");
  });

  it.each([
    ["a booking under way", "/book?offer=ny-hatha-60"],
    ["an invitation", "/appt?id=one&join=token"],
  ])("leads nobody away from %s", (_what, at) => {
    visit(at, ["name", "email"]);
    expect(strip()).toBeNull();
  });

  it.each(["/book", "/appt?id=one&join=token"])("offers no gift on %s", (at) => {
    visit(at, []);
    expect(strip()).toBeNull();
  });

  it.each([
    ["a page", "/calendar?month=2026-11", ["phone"], "/settings/phone?next=%2Fcalendar%3Fmonth%3D2026-11"],
    ["a form", "/settings/name?next=%2Fprofile", ["phone"], "/settings/phone?next=%2Fprofile"],
    ["the settings", "/settings/name", ["phone"], "/settings/phone"],
    ["a page that needs no more steps", "/calendar", [], "/settings/billing?next=%2Fcalendar"],
    ["anywhere, where it is the profile", "/calendar", ["email"], "/profile"],
  ] as const)("leads back to where one was from %s", (_what, at, missing, to) => {
    visit(at, [...missing]);
    expect(screen.getByRole("link").getAttribute("href")).toBe(to);
  });

  it("stays on a session that is booked", () => {
    visit("/appt?id=one", ["email"]);
    expect(strip()).not.toBeNull();
  });
});
