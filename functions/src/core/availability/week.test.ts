import { expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";
import { instructorWith } from "../testing/instructor.ts";
import { weekDatesToRead, weekOf } from "./week.ts";

const zone = "America/New_York";
const query = {
  instructor: instructorWith({ timeZone: zone }),
  from: "2026-11-23",
  placeZone: zone,
  policy: DEFAULT_POLICY,
};
const noon = (day: number) => Date.UTC(2026, 10, day, 17);

it("a week shows the times of an imported calendar on each of its days, and a booking that two days hold once", () => {
  const lunch = (day: number) => ({ from: noon(day), to: noon(day) + HOUR, bookingId: "external:0" });
  const late = { from: noon(25) + 10 * HOUR, to: noon(25) + 12.5 * HOUR, bookingId: "b1" };
  const reservations: Record<string, (typeof late)[]> = {
    "2026-11-24": [lunch(24)],
    "2026-11-25": [late],
    "2026-11-26": [lunch(26), late],
  };
  const reservationsByDate = Object.fromEntries(
    weekDatesToRead(query).map((date) => [date, reservations[date] ?? []]),
  );
  const days = weekOf({
    ...query,
    minutes: 60,
    area: "nyc",
    reservationsByDate,
    now: noon(22),
    answer: undefined,
  });
  const shown = days.flatMap(({ date, spans }) =>
    spans.flatMap(({ kind, from }) =>
      kind === "imported" || kind === "session" ? [[date, kind, from]] : [],
    ),
  );
  expect(shown).toEqual([
    ["2026-11-24", "imported", noon(24)],
    ["2026-11-25", "session", noon(25) + 10 * HOUR],
    ["2026-11-26", "session", noon(26) - 12 * HOUR],
    ["2026-11-26", "imported", noon(26)],
  ]);
});
