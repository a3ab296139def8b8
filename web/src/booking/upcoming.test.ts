import { HOUR } from "@shared/constants.ts";
import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { thisAndNextMonth, upcoming } from "./upcoming.ts";

const session = (id: string, start: number, changes: Parameters<typeof sessionWith>[0] = {}) => {
  const base = sessionWith(changes);
  return { ...base, id, schedule: { ...base.schedule, start, end: start + HOUR } };
};
const ids = (...all: [ReturnType<typeof session>[], number]) => upcoming(...all).map(({ id }) => id);

describe("the sessions still to come", () => {
  it("begin with the soonest, and count one that is on", () => {
    const all = [session("later", START + 48 * HOUR), session("soon", START)];
    expect(ids(all, START - HOUR)).toEqual(["soon", "later"]);
    expect(ids(all, START + HOUR - 1)).toEqual(["soon", "later"]);
    expect(ids(all, START + HOUR)).toEqual(["later"]);
  });

  it.each(["Canceled", "Declined", "Expired", "Closed", "Missed"] as const)(
    "leave out what is %s",
    (status) => expect(ids([session("one", START, { status })], START - HOUR)).toEqual([]),
  );

  it("leave out a request whose time to be answered is over, though nobody has written it down", () => {
    const asked = session("asked", START, { status: "Requested", deadline: START - 3 * HOUR });
    expect(ids([asked], START - 3 * HOUR - 1)).toEqual(["asked"]);
    expect(ids([asked], START - 3 * HOUR)).toEqual([]);
  });
});

describe("this month and the next", () => {
  it("are the place's", () => {
    const newYear = Date.UTC(2027, 0, 1, 2);
    expect(thisAndNextMonth(newYear, "America/New_York")).toEqual([
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ]);
    expect(thisAndNextMonth(newYear, "Pacific/Auckland")).toEqual([
      { year: 2027, month: 1 },
      { year: 2027, month: 2 },
    ]);
  });
});
