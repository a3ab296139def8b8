import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { AreaInDesk } from "../../api/answers.ts";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { DeskLaunchPage } from "./desk-launch-page.tsx";

const offer = (id: string) => ({
  id,
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 9_500,
  perPerson: 1_500,
  isOffered: true,
});
const newYork: AreaInDesk = {
  id: "new-york",
  name: "New York City",
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["100"],
  currency: "USD",
  isOpen: true,
  beacons: [offer("ny-hatha-60")],
  changes: [],
};
const boston: AreaInDesk = {
  ...newYork,
  id: "boston",
  name: "Boston",
  region: "MA",
  postalPrefixes: ["021"],
  isOpen: false,
  beacons: [offer("boston-hatha-60")],
  launch: { version: 1, copiedFrom: "new-york", done: [] },
};
const areas = (...all: AreaInDesk[]) => answerCall("/api/operator/areas", () => ({ areas: all }));

beforeEach(() => {
  answerCall("/api/operator/readiness", () => ({
    instructors: { active: 0, paused: 0 },
    untaught: ["boston-hatha-60"],
    days: [{ date: "2026-11-21", minutes: 0 }],
    banners: [],
  }));
});

it("checks ZIP codes while they are typed, and begins a city as a copy without any id", async () => {
  areas(newYork);
  const sent: unknown[] = [];
  answerCall("/api/operator/launch", (input) => {
    sent.push(input);
    return { area: boston };
  });
  const { user } = show(<DeskLaunchPage />, { at: "/desk/launch" });
  await user.type(await screen.findByLabelText("Name"), "Boston");
  const zips = screen.getByLabelText("ZIP codes, or how they begin");
  await user.type(zips, "10001 987");
  expect(screen.getByRole("alert").textContent).toBe(
    "No ZIP code begins with 987. 10001 is part of New York City, which has 100.",
  );
  await user.clear(zips);
  await user.type(zips, "021");
  expect(screen.getByText(/In Massachusetts\. No other area has it\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Begin" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Launch Boston" })).toBeDefined();
  expect(sent).toEqual([
    {
      step: "begin",
      name: "Boston",
      region: "",
      country: "US",
      timeZone: "",
      postalPrefixes: ["021"],
      copyFrom: "new-york",
    },
  ]);
});

it("shows what customers pay and the instructor gets while a price is typed, and saves all offers", async () => {
  areas(newYork, boston);
  const sent: unknown[] = [];
  answerCall("/api/operator/launch", (input) => {
    sent.push(input);
    return { area: { ...boston, launch: { version: 2, done: [] } } };
  });
  const { user } = show(<DeskLaunchPage />, { at: "/desk/launch?area=boston" });
  const table = await screen.findByRole("table", { name: "Offers in Boston" });
  const price = within(table).getByLabelText("Price: Hatha, 60 min");
  await user.clear(price);
  await user.type(price, "80");
  expect(table.textContent).toContain("$80.00 to $125.00");
  expect(table.textContent).toContain("$64.00 to $100.00");
  await user.click(screen.getByRole("button", { name: "Save the offers" }));
  const { isOffered: _, ...same } = offer("boston-hatha-60");
  expect(sent).toEqual([
    { step: "offers", area: "boston", version: 1, offers: [{ ...same, amount: 8_000 }] },
  ]);
});

it("says so when someone else has changed the city, and shows it as it is", async () => {
  areas(newYork, boston);
  answerCall("/api/operator/launch", () => {
    throw new ApiError({ code: "wrong-state", message: "", details: { status: "changed" } });
  });
  const { user } = show(<DeskLaunchPage />, { at: "/desk/launch?area=boston" });
  const name = await screen.findByLabelText("Name: Hatha, 60 min");
  await user.type(name, "!");
  await user.click(screen.getByRole("button", { name: "Save the offers" }));
  areas(newYork, {
    ...boston,
    beacons: [{ ...offer("boston-hatha-60"), service: "Slow Hatha" }],
    launch: { version: 2, done: [] },
  });
  await user.click(await screen.findByRole("button", { name: "Show what it is now" }));
  expect(await screen.findByDisplayValue("Slow Hatha")).toBeDefined();
});

it("has no way to open a city without offers, and says why", async () => {
  areas(newYork, { ...boston, beacons: [] });
  show(<DeskLaunchPage />, { at: "/desk/launch?area=boston" });
  expect(
    await screen.findByText("A city needs ZIP codes and at least one offer before it can open."),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: "Open Boston" }).hasAttribute("disabled")).toBe(true);
});

it("begins without another area, and gets its first offer by a form that knows no id", async () => {
  areas({ ...boston, beacons: [] });
  const sent: unknown[] = [];
  answerCall("/api/operator/launch", (input) => {
    sent.push(input);
    return { area: { ...boston, launch: { version: 2, done: [] } } };
  });
  const { user } = show(<DeskLaunchPage />, { at: "/desk/launch?area=boston" });
  await user.click(await screen.findByRole("button", { name: /^Add an offer\s*to Boston/ }));
  for (const [label, value] of [
    ["Name", "Chair yoga at home"],
    ["Style", "Chair"],
    ["Minutes", "45"],
    ["Smallest group", "1"],
    ["Largest group", "2"],
    ["Price with one person", "70"],
    ["Each extra person", "10"],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole("button", { name: "Add the offer" }));
  expect(await screen.findByRole("table", { name: "Offers in Boston" })).toBeDefined();
  const people = { min: 1, max: 2 };
  const added = { service: "Chair yoga at home", style: "Chair", minutes: 45, people };
  expect(sent).toEqual([
    {
      step: "offers",
      area: "boston",
      version: 1,
      offers: [{ ...added, amount: 7_000, perPerson: 1_000 }],
    },
  ]);
});

it("adds no offer while others are changed, so that nothing typed is lost", async () => {
  areas(newYork, boston);
  const { user } = show(<DeskLaunchPage />, { at: "/desk/launch?area=boston" });
  await user.type(await screen.findByLabelText("Name: Hatha, 60 min"), "!");
  await user.click(screen.getByRole("button", { name: /^Add an offer\s*to Boston/ }));
  expect(screen.getByText("Save or undo the changes above first.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add the offer" }).hasAttribute("disabled")).toBe(true);
});

it("needs a day once one is set, so that nothing opens at once by an empty field", async () => {
  areas(newYork, { ...boston, launch: { version: 2, done: [], opensAt: Date.UTC(2027, 0, 15, 5) } });
  const { user } = show(<DeskLaunchPage />, { at: "/desk/launch?area=boston" });
  const day = await screen.findByLabelText<HTMLInputElement>("Opens on");
  expect(day.value).toBe("2027-01-15");
  await user.clear(day);
  await user.click(screen.getByRole("button", { name: "Choose another day" }));
  expect(await screen.findByText("Please choose a date.")).toBeDefined();
});
