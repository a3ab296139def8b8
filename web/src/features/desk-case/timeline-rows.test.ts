import type { DeskEvent } from "@core/desk/case.ts";
import { expect, it } from "vitest";
import { timelineRows } from "./timeline-rows.ts";

const event = (at: number, source: DeskEvent["source"], tone?: "bad"): DeskEvent => ({
  at,
  source,
  title: `${source} ${at}`,
  ...(tone && { details: [{ label: "Error", type: "text", value: "no such mailbox", tone }] }),
});
const shown = (...events: DeskEvent[]) =>
  timelineRows(events).map((row) => ("event" in row ? row.event.at : row.emails.map(({ at }) => at)));

it("the timeline of a case has the newest first, and emails that follow each other in one row", () => {
  expect(
    shown(event(1, "event"), event(2, "email"), event(3, "email"), event(4, "ledger"), event(5, "email")),
  ).toEqual([[5], 4, [3, 2], 1]);
});

it("the timeline of a case leaves an email that failed in a row of its own", () => {
  expect(shown(event(1, "event"), event(2, "email"), event(3, "email", "bad"), event(4, "email"))).toEqual([
    [4],
    3,
    [2],
    1,
  ]);
});

it("folds nothing where there are only emails", () => {
  expect(shown(event(1, "email"), event(2, "email"))).toEqual([2, 1]);
  expect(shown()).toEqual([]);
});
