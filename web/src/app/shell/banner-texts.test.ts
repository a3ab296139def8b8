import type { SwitchesData } from "@core/api/public/switches-data.ts";
import { type SwitchName, switchNames } from "@core/settings/switches.ts";
import { describe, expect, it } from "vitest";
import { bannerTexts } from "./banner-texts.ts";

const dataWith = (off: Partial<Record<SwitchName, string>>): SwitchesData => ({
  switches: Object.fromEntries(
    switchNames.map((name) => [name, off[name] ? { on: false, text: off[name] } : { on: true }]),
  ) as SwitchesData["switches"],
});

describe("what the banner says of calls that operators switched off", () => {
  it("is nothing while everything is on", () => {
    expect(bannerTexts(dataWith({}), "customers")).toEqual([]);
    expect(bannerTexts(dataWith({}), "instructors")).toEqual([]);
  });

  it("is the operator's sentence of each switch that is off, and the same sentence once", () => {
    const data = dataWith({ bookings: "Back at noon.", cards: "Cards rest.", tips: "Back at noon." });
    expect(bannerTexts(data, "customers")).toEqual(["Back at noon.", "Cards rest."]);
    expect(bannerTexts(data, "instructors")).toEqual(["Back at noon.", "Cards rest."]);
  });

  it("is for customers, and for them alone, what operators say besides", () => {
    const data = { ...dataWith({ cards: "Cards rest." }), banners: ["Closed on Thanksgiving."] };
    expect(bannerTexts(data, "customers")).toEqual(["Cards rest.", "Closed on Thanksgiving."]);
    expect(bannerTexts(data, "instructors")).toEqual(["Cards rest."]);
  });

  it("leaves out for customers what concerns instructors alone", () => {
    const data = dataWith({ applications: "No applications.", calendarImport: "No calendars." });
    expect(bannerTexts(data, "customers")).toEqual([]);
    expect(bannerTexts(data, "instructors")).toEqual(["No applications.", "No calendars."]);
  });
});
