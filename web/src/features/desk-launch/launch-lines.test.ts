import { expect, it } from "vitest";
import { launchLines } from "./launch-lines.ts";

const offer = {
  id: "boston-hatha-60",
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 9_500,
  perPerson: 1_500,
  isOffered: true,
};
const boston = {
  id: "boston",
  name: "Boston",
  region: "MA",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["021", "022"],
  currency: "USD",
  isOpen: false,
  beacons: [offer],
  changes: [],
  launch: { version: 1, done: [] },
};
const dates = ["2026-11-21", "2026-11-22"];
const readiness = (minutes: number, active: number) => ({
  instructors: { active, paused: 0 },
  untaught: active === 0 ? [offer.id] : [],
  days: dates.map((date) => ({ date, minutes })),
  banners: [] as { text: string; from: number; until: number }[],
});

it("a city that nobody teaches in yet has its ZIP codes and offers alone", () => {
  const lines = launchLines(boston, readiness(0, 0));
  expect(lines.map(({ isReady }) => isReady)).toEqual([true, true, false, false, false, false]);
  expect(lines.map(({ text }) => text)).toEqual([
    "021, 022 in MA",
    "1 offer",
    "Nobody is approved yet. They can apply for this city once its day is set.",
    "None of them, by someone with bookings on.",
    "None yet.",
    "There is none about Boston. Operators write one under Texts.",
  ]);
});

it("offers that nobody teaches are named where others are taught", () => {
  const long = { ...offer, id: "boston-hatha-90", minutes: 90 };
  const some = { ...readiness(60, 2), untaught: [long.id], instructors: { active: 2, paused: 1 } };
  const texts = launchLines({ ...boston, beacons: [offer, long] }, some).map(({ text }) => text);
  expect(texts).toContain("Nobody with bookings on teaches: Hatha at home, 90 min.");
  expect(texts[2]).toContain("2 with bookings on, 1 with bookings off.");
});

it("a city with instructors on each day is ready; one without ZIP codes and offers can't open", () => {
  const banners = [{ text: "Boston opens.", from: 1, until: 3 }];
  const lines = launchLines(boston, { ...readiness(570, 2), banners });
  expect(lines.every(({ isReady }) => isReady)).toBe(true);
  expect(lines[4]?.text).toContain("Sat 9.5 h");
  const bare = { ...boston, postalPrefixes: [], beacons: [] };
  const needed = launchLines(bare, readiness(0, 0)).filter(({ isNeeded }) => isNeeded);
  expect(needed.map(({ isReady }) => isReady)).toEqual([false, false]);
});

it("a banner has to show at the opening, once its day is set", () => {
  const banners = [{ text: "Boston opens.", from: 1, until: 3 }];
  const lineAt = (opensAt: number) =>
    launchLines({ ...boston, launch: { ...boston.launch, opensAt } }, { ...readiness(570, 2), banners }).at(
      -1,
    );
  expect([1, 2].map((opensAt) => lineAt(opensAt)?.isReady)).toEqual([true, true]);
  expect(lineAt(3)).toMatchObject({
    isReady: false,
    text: "“Boston opens.” doesn't show at the opening. Operators write one under Texts.",
  });
});
