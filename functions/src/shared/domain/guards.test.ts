import { describe, expect, it } from "vitest";
import { HORIZON, HOUR, MINUTE, policy } from "../constants.ts";
import { AppError, type ErrorDetails } from "../errors.ts";
import { mustBeBookable, pickAlternatives, type Wish } from "./guards.ts";
import { everyDay, instructorWith } from "./testing/instructor.ts";

const start = Date.parse("2026-11-23T10:00-05:00");
const day = "2026-11-23";
const taken = { from: start, to: start + HOUR, aid: "other" };
const price = {
  amount: 8000,
  lines: [{ kind: "session" as const, label: "Hatha, 60 minutes", amount: 8000 }],
};
const customer = { uid: "ada", missing: [] as string[], emailVerified: true, blacklist: [] as string[] };

const wish: Wish = {
  customer,
  instructorId: "ines",
  instructor: instructorWith(),
  area: { id: "manhattan", timeZone: "America/New_York" },
  beacon: { id: "hatha-60", minutes: 60, people: { min: 1, max: 4 } },
  people: 2,
  start,
  now: Date.parse("2026-11-20T12:00-05:00"),
  busyByDate: { [day]: [] },
  shownAmount: 8000,
  priceNow: price,
};

function refusalOf(changes: Partial<Wish>): [string, ErrorDetails | undefined] | undefined {
  try {
    mustBeBookable({ ...wish, ...changes });
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
    throw error;
  }
  return undefined;
}

const because = (reason: string) => ["not-bookable", { reason }] as const;

describe("what can be booked", () => {
  it.each<[string, Partial<Wish>]>([
    ["an ordinary wish", {}],
    ["with exactly 4 hours' notice", { now: start - policy.notice }],
    ["exactly 90 days ahead", { now: start - HORIZON }],
    [
      "the first and the last minute of the opening hours",
      { beacon: { id: "hatha-60", minutes: 840, people: { min: 1, max: 4 } }, start: start - 4 * HOUR },
    ],
    [
      "a session over the instructor's own midnight",
      {
        start: start + 3 * HOUR,
        instructor: instructorWith({ timeZone: "Asia/Kolkata", schedule: everyDay(0, 1440) }),
        busyByDate: { [day]: [], "2026-11-24": [] },
      },
    ],
    ["as many people as the offer takes", { people: 4 }],
    ["no price was promised", { shownAmount: undefined }],
    ["the time in its way has expired", { busyByDate: { [day]: [{ ...taken, until: wish.now }] } }],
    ["the time in its way is its own", { busyByDate: { [day]: [taken] }, exceptAid: "other" }],
    ["somebody else is blocked", { customer: { ...customer, blacklist: ["other"] } }],
  ])("%s", (_, changes) => {
    expect(refusalOf(changes)).toBeUndefined();
  });

  it("comes back with its end and the days to write", () => {
    const { end, days, beacon } = mustBeBookable(wish);
    expect({ end, days, beacon: beacon.id }).toEqual({ end: start + HOUR, days: [day], beacon: "hatha-60" });
  });
});

describe("what is refused", () => {
  it.each<[string, Partial<Wish>, readonly [string, ErrorDetails | undefined]]>([
    [
      "an incomplete profile",
      { customer: { ...customer, missing: ["phone"] } },
      ["profile-incomplete", { missing: ["phone"] }],
    ],
    [
      "an unverified e-mail",
      { customer: { ...customer, emailVerified: false } },
      ["profile-incomplete", { missing: ["email"] }],
    ],
    [
      "both, named together and once",
      { customer: { ...customer, missing: ["name", "email"], emailVerified: false } },
      ["profile-incomplete", { missing: ["name", "email"] }],
    ],
    ["an unknown instructor", { instructor: undefined }, ["not-found", undefined]],
    ["a paused instructor", { instructor: instructorWith({ status: "paused" }) }, ["not-found", undefined]],
    ["an unknown area", { area: undefined }, ["not-found", undefined]],
    [
      "an area the instructor does not serve",
      { instructor: instructorWith({ areas: ["queens"] }) },
      ["not-found", undefined],
    ],
    ["an unknown offer", { beacon: undefined }, ["not-found", undefined]],
    [
      "an offer the instructor does not teach",
      { instructor: instructorWith({ beacons: ["yin-90"] }) },
      ["not-found", undefined],
    ],
    ["oneself", { instructorId: "ada" }, because("self")],
    ["a blocked instructor", { customer: { ...customer, blacklist: ["ines"] } }, because("blocked")],
    ["too many people", { people: 5 }, because("people")],
    ["too few people", { people: 0 }, because("people")],
    ["half a person", { people: 1.5 }, because("people")],
    ["a minute less than 4 hours' notice", { now: start - policy.notice + MINUTE }, because("notice")],
    ["a time that has passed", { now: start + HOUR }, because("notice")],
    ["more than 90 days ahead", { now: start - HORIZON - MINUTE }, because("horizon")],
    ["a start before 06:00 at the place", { start: start - 4 * HOUR - MINUTE }, because("hours")],
    ["an end after 20:00 at the place", { start: start + 9 * HOUR + 1 }, because("hours")],
    [
      "a night",
      { start: start + 12 * HOUR, beacon: { id: "hatha-60", minutes: 900, people: { min: 1, max: 4 } } },
      because("hours"),
    ],
    [
      "the hours of the instructor's zone instead of the place's",
      { area: { id: "manhattan", timeZone: "Asia/Tokyo" } },
      because("hours"),
    ],
    [
      "a day the instructor is off",
      { instructor: instructorWith({ exceptions: [{ date: day, off: true }] }) },
      because("plan"),
    ],
    [
      "a session that outlasts the plan",
      { instructor: instructorWith({ exceptions: [{ date: day, from: 659, off: true }] }) },
      because("plan"),
    ],
    ["another price than the one shown", { shownAmount: 7999 }, ["price-changed", price]],
    ["a taken time", { busyByDate: { [day]: [taken] } }, ["slot-taken", undefined]],
    [
      "a time too near to travel",
      { busyByDate: { [day]: [{ aid: "x", from: start - 2 * HOUR, to: start - 29 * MINUTE }] } },
      ["slot-taken", undefined],
    ],
    [
      "a time kept for another until later",
      { busyByDate: { [day]: [{ ...taken, until: wish.now + 1 }] } },
      ["slot-taken", undefined],
    ],
  ])("%s", (_, changes, refusal) => {
    expect(refusalOf(changes)).toEqual(refusal);
  });

  it("takes no day for free that was not read", () => {
    expect(() => mustBeBookable({ ...wish, busyByDate: {} })).toThrow("not read");
  });

  it("names the first thing wrong, in the order of the guards", () => {
    // Each row is wrong in its own way; from any of them on, the first of those left is the one that is named.
    const wrongs: [string, (broken: Wish) => Wish][] = [
      ["profile-incomplete", (w) => ({ ...w, customer: { ...w.customer, missing: ["phone"] } })],
      ["self", (w) => ({ ...w, instructorId: "ada" })],
      ["blocked", (w) => ({ ...w, customer: { ...w.customer, blacklist: ["ada", "ines"] } })],
      ["people", (w) => ({ ...w, people: 9 })],
      ["notice", (w) => ({ ...w, now: w.start - MINUTE })],
      ["hours", (w) => ({ ...w, area: { id: "manhattan", timeZone: "Asia/Tokyo" } })],
      ["plan", (w) => ({ ...w, instructor: instructorWith({ schedule: [] }) })],
      ["price-changed", (w) => ({ ...w, shownAmount: 1 })],
      ["slot-taken", (w) => ({ ...w, busyByDate: { [day]: [taken] } })],
    ];
    for (const [i, [name]] of wrongs.entries()) {
      const refusal = refusalOf(wrongs.slice(i).reduce((w, [, spoil]) => spoil(w), wish));
      expect(refusal?.[1]?.reason ?? refusal?.[0]).toBe(name);
    }
  });
});

describe("alternatives", () => {
  const slot = (hours: number) => ({ start: start + hours * HOUR, end: start + (hours + 1) * HOUR });
  const pick = (all: [string, number[]][]) =>
    pickAlternatives(
      all.map(([instructorId, hours]) => ({ instructorId, slots: hours.map(slot) })),
      start,
      (id) => id.length * 1000,
    );
  const named = (all: [string, number[]][]) =>
    pick(all).map((one) => [one.instructorId, (one.start - start) / HOUR]);

  it("are the nearest of each instructor before anybody's second", () => {
    expect(
      named([
        ["a", [1, 2, 3]],
        ["b", [0, 5]],
        ["c", [-4]],
      ]),
    ).toEqual([
      ["b", 0],
      ["a", 1],
      ["c", -4],
    ]);
  });

  it("keep a place for the one who was asked for", () => {
    expect(
      named([
        ["a", [8]],
        ["b", [0]],
        ["c", [0]],
        ["d", [0]],
      ]),
    ).toEqual([
      ["b", 0],
      ["c", 0],
      ["a", 8],
    ]);
  });

  it("are filled up from one instructor where nobody else is free", () => {
    expect(
      named([
        ["a", [9, -1, 3, 2]],
        ["b", []],
      ]),
    ).toEqual([
      ["a", -1],
      ["a", 2],
      ["a", 3],
    ]);
  });

  it("are none where nothing is free, and say what each costs", () => {
    expect(pick([["a", []]])).toEqual([]);
    expect(pick([["abc", [1]]])).toEqual([{ instructorId: "abc", ...slot(1), amount: 3000 }]);
  });
});
