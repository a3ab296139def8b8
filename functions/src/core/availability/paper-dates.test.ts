import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerToRequest } from "../booking/answer-needed.ts";
import { DAY, HOUR } from "../constants.ts";
import type { Papers } from "../people/instructors/papers.ts";
import { instructorWith } from "../testing/instructor.ts";
import { reservationsByDateOf, slotWorld } from "../testing/slot-world.ts";
import {
  countedPapers,
  coveredUntil,
  daysOfFiles,
  papersEnd,
  remindersDue,
  withAcceptedPapers,
  withPaperDates,
} from "./paper-dates.ts";
import { datesToRead, freeSlots } from "./slots.ts";
import { addDays, localDate } from "./time-zone.ts";

const timeZone = "America/New_York";
const at = (iso: string) => Date.parse(iso);
const NOW = at("2026-11-24T12:00-05:00");

describe("the papers of an instructor (B17)", () => {
  it("allow no slot after the last day in the instructor's zone, and take none before", () =>
    fc.assert(
      fc.property(
        slotWorld,
        fc.record({
          identity: fc.integer({ min: -2, max: 4 }),
          insurance: fc.option(fc.integer({ min: -2, max: 4 })),
        }),
        fc.option(fc.constantFrom(-HOUR, HOUR)),
        (world, nth, required) => {
          const dayOf = (n: number) => addDays(world.from, n);
          const papers: Papers = {
            identity: dayOf(nth.identity),
            ...(nth.insurance !== null && { insurance: dayOf(nth.insurance) }),
            ...(required !== null && { requiredFrom: world.now + required }),
          };
          const startsOf = (instructor: typeof world.instructor) => {
            const { from, days, placeZone, minutes, now, policy } = world;
            const search = { instructor, from, days, placeZone, minutes, now, policy };
            const answer = answerToRequest(instructor, [], { now, zone: placeZone });
            const reservationsByDate = reservationsByDateOf(world, datesToRead(search));
            return freeSlots({ ...search, reservationsByDate, answer }).map(({ start }) => start);
          };
          const isMissing = papers.insurance === undefined && required === -HOUR;
          const last = [papers.identity, papers.insurance].filter((day) => day !== undefined).sort()[0] ?? "";
          const expected = startsOf(world.instructor).filter(
            (start) => !isMissing && localDate(start, world.instructor.timeZone) <= last,
          );
          expect(startsOf({ ...world.instructor, papers })).toEqual(expected);
        },
      ),
    ));

  it("block nothing while one is missing, until both are required", () => {
    const owner = { timeZone, papers: { identity: "2027-05-01", requiredFrom: NOW } };
    expect(papersEnd({ timeZone }, NOW)).toBe(Infinity);
    expect(papersEnd(owner, NOW - 1)).toBe(at("2027-05-02T00:00-04:00"));
    expect(papersEnd(owner, NOW)).toBe(-Infinity);
  });

  it("are told of 30, 7 and 1 days before at nine in the morning, each once, also after a pause of the job", () => {
    const owner = { timeZone, papers: withPaperDates({ timeZone }, { insurance: "2026-12-31" }, NOW) };
    expect(owner.papers).toEqual({
      insurance: "2026-12-31",
      ends: "2026-12-31",
      due: at("2026-12-01T09:00-05:00"),
    });
    const told: [number, number][] = [];
    let { papers } = owner;
    for (let now = NOW; now < NOW + 60 * DAY; now += HOUR) {
      if (papers.due === undefined || papers.due > now) continue;
      for (const one of remindersDue({ timeZone, papers }, papers.due, now)) told.push([one.before, now]);
      papers = withPaperDates(owner, papers, now);
    }
    expect(told).toEqual([
      [30, at("2026-12-01T09:00-05:00")],
      [7, at("2026-12-24T09:00-05:00")],
      [1, at("2026-12-30T09:00-05:00")],
    ]);
    expect(papers).toEqual({ insurance: "2026-12-31", ends: "2026-12-31" });
    const late = remindersDue(owner, owner.papers.due ?? 0, at("2026-12-30T10:00-05:00"));
    expect(late.map(({ before }) => before)).toEqual([1]);
  });

  it("cover sessions until the first ends, or is required and missing", () => {
    expect(coveredUntil({ timeZone })).toBe(Infinity);
    const papers = { identity: "2027-05-01", requiredFrom: NOW };
    expect(coveredUntil({ timeZone, papers })).toBe(NOW);
    const both = { ...papers, insurance: "2027-04-01" };
    expect(coveredUntil({ timeZone, papers: both })).toBe(at("2027-04-02T00:00-04:00"));
  });

  it("are looked at again an hour later while sessions are booked after them, and each day while one is missing", () => {
    const papers = { identity: "2027-05-01", insurance: "2027-04-01", ends: "2027-04-01" };
    const owner = { timeZone, papers };
    const first = countedPapers(owner, papers, 2, NOW);
    expect(first).toMatchObject({ booked: { count: 2, since: NOW }, due: NOW + HOUR });
    const second = countedPapers(owner, first, 1, NOW + HOUR);
    expect(second.booked).toEqual({ count: 1, since: NOW });
    expect(countedPapers(owner, second, 0, NOW)).toEqual({ ...papers, due: at("2027-03-02T09:00-05:00") });
    const missing = { identity: "2027-05-01", requiredFrom: NOW + 90 * DAY };
    expect(countedPapers({ timeZone, papers: missing }, missing, 0, NOW).due).toBe(NOW + DAY);
  });

  it("are asked for while they are missing, before they are required", () => {
    const requiredFrom = at("2026-12-24T00:00-05:00");
    const owner = {
      timeZone,
      papers: withPaperDates({ timeZone }, { identity: "2030-01-01", requiredFrom }, NOW),
    };
    expect(remindersDue(owner, NOW, at("2026-12-22T09:00-05:00"))).toMatchObject([
      { kind: "insurance", day: "2026-12-23", isMissing: true, before: 1 },
    ]);
  });

  it("are those that an operator has checked, the latest day of each; earlier ones stay", () => {
    const files = [
      { kind: "insurance", until: "2027-01-31" },
      { kind: "insurance", until: "2028-01-31" },
      { kind: "identity", until: "2030-01-01" },
      { kind: "certificate", until: "2031-01-01" },
    ] as const;
    const days = daysOfFiles(files, ["insurance", "certificate"]);
    expect(days).toEqual({ insurance: "2028-01-31" });
    const before = instructorWith({ papers: { identity: "2027-02-02", insurance: "2027-01-31" } });
    expect(withAcceptedPapers(before, days, undefined, NOW).papers).toMatchObject({
      identity: "2027-02-02",
      insurance: "2028-01-31",
      ends: "2027-02-02",
    });
    expect(withAcceptedPapers(instructorWith(), {}, undefined, NOW)).toEqual(instructorWith());
  });
});
