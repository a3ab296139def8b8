import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../constants.ts";
import { SESSION_START } from "../testing/session.ts";
import { dayAround } from "./day-around.ts";
import { proposedId, type Reservation } from "./reservations.ts";
import { isFree } from "./slots.ts";

const NOW = SESSION_START - 48 * HOUR;
const DAY = { from: SESSION_START - 10 * HOUR, to: SESSION_START + 14 * HOUR };
const schedule = { start: SESSION_START, end: SESSION_START + HOUR };
const request = { id: "request", schedule };

const at = (bookingId: string, from: number, changes: Partial<Reservation> = {}): Reservation => ({
  from: SESSION_START + from,
  to: SESSION_START + from + HOUR,
  bookingId,
  area: "new-york",
  ...changes,
});
const own = at("request", 0, { until: NOW + HOUR });
const around = (...others: Reservation[]) => dayAround(request, DAY, 30, [own, ...others], NOW);

describe("the day around a request", () => {
  it("lists everything by start, with the minutes to what is just before and just after", () => {
    const entries = around(
      at("evening", 8 * HOUR),
      at("next", 2 * HOUR + 15 * MINUTE),
      at("before", -HOUR - 45 * MINUTE),
      at("morning", -4 * HOUR),
    );
    expect(entries.map(({ appointmentId, gap }) => [appointmentId, gap])).toEqual([
      ["morning", undefined],
      ["before", { minutes: 45, travel: 30 }],
      ["next", { minutes: 75, travel: 30 }],
      ["evening", undefined],
    ]);
  });

  it("counts more travel to another area, and none less where one of the two is unknown", () => {
    const to = (area: string | undefined) => around(at("other", 3 * HOUR, { area }))[0]?.gap?.travel;
    expect([to("new-york"), to("chicago"), to(undefined)]).toEqual([30, 90, 30]);
  });

  it("names what waits and what an imported calendar has, without a booking", () => {
    const imported = {
      from: SESSION_START + 2 * HOUR,
      to: SESSION_START + 3 * HOUR,
      bookingId: "external:0",
    };
    expect(around(at("asked", -3 * HOUR, { until: NOW + HOUR }), imported)).toEqual([
      {
        from: SESSION_START - 3 * HOUR,
        to: SESSION_START - 2 * HOUR,
        kind: "waiting",
        appointmentId: "asked",
        gap: { minutes: 120, travel: 30 },
      },
      { from: imported.from, to: imported.to, kind: "imported", gap: { minutes: 60, travel: 30 } },
    ]);
  });

  it("leaves out the request's own times, what expired, what stays off, and other days", () => {
    expect(
      around(
        at(proposedId("request"), 2 * HOUR, { until: NOW + HOUR }),
        at("expired", 3 * HOUR, { until: NOW }),
        at("off:canceled", 4 * HOUR),
        at("tomorrow", 24 * HOUR),
      ),
    ).toEqual([]);
  });

  it("shows a session over midnight once, though two days hold it", () =>
    expect(around(at("late", 13.5 * HOUR), at("late", 13.5 * HOUR))).toHaveLength(1));

  it("has no gap to what overlaps it", () =>
    expect(around(at("clash", 30 * MINUTE))).toEqual([
      {
        from: SESSION_START + 30 * MINUTE,
        to: SESSION_START + 90 * MINUTE,
        kind: "session",
        appointmentId: "clash",
      },
    ]));

  it("measures as the guards do: a gap of at least its travel is free, a minute less is taken", () => {
    for (const area of ["new-york", "chicago"])
      for (const minutes of [29, 30, 89, 90]) {
        const other = at("other", HOUR + minutes * MINUTE, { area });
        const gap = around(other)[0]?.gap;
        const free = isFree(schedule.start, schedule.end, 30, [other], NOW, { area: "new-york" });
        expect(free).toBe(gap !== undefined && gap.minutes >= gap.travel);
      }
  });
});
