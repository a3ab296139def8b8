import { expect, it } from "vitest";
import { dayLines } from "./day-lines.ts";

const at = (hour: number) => Date.UTC(2026, 10, 23) + hour * 3_600_000;

it("a day reads in the order of its times: open from the first to the last start in a row, closed with its reason", () => {
  const day = {
    date: "2026-11-23",
    spans: [
      { from: at(9), to: at(17), kind: "work" as const },
      { from: at(12), to: at(13), kind: "session" as const, appointmentId: "a1" },
    ],
    starts: [at(9), at(9.5), at(10), at(15)],
    closed: [
      { from: at(0), to: at(9), reason: "plan" as const },
      { from: at(10.5), to: at(15), reason: "taken" as const },
      { from: at(15.5), to: at(24), reason: "plan" as const },
    ],
  };
  expect(dayLines(day, at(0), {}).map(({ from, to, text }) => [from, to, text])).toEqual([
    [at(0), at(9), "Outside your hours"],
    [at(9), at(10.5), "Open"],
    [at(10.5), at(15), "Taken, with your travel time"],
    [at(12), at(13), "Session"],
    [at(15), at(15.5), "Open"],
    [at(15.5), at(24), "Outside your hours"],
  ]);
});
