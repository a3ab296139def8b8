import { afterEach, expect, it, vi } from "vitest";
import { DEMO_CALENDAR_URL } from "../core/calendar/demo-calendar.ts";
import { importedTimes } from "../core/calendar/imported/imported-times.ts";
import { demoNetwork } from "./demo-network.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import { internet } from "./network.ts";

afterEach(() => void vi.restoreAllMocks());

it("the demo world has a sample calendar, and asks nobody for it", async () => {
  const resolve = vi.spyOn(internet, "resolve");
  const connect = vi.spyOn(internet, "connect");
  const fetched = await fetchCalendar(demoNetwork, { url: DEMO_CALENDAR_URL });
  const text = fetched === "unchanged" ? "" : fetched.text;
  // A week in another year than the first event's.
  const window = { from: Date.UTC(2027, 2, 1), to: Date.UTC(2027, 2, 8) };
  const hours = importedTimes(text, window, "America/New_York").intervals.map(({ from, to }) => [from, to]);
  expect(hours.map(([from, to]) => ((to ?? 0) - (from ?? 0)) / 60_000)).toEqual([90, 90, 120]);
  expect(resolve).not.toHaveBeenCalled();
  expect(connect).not.toHaveBeenCalled();
});

it("hosts other than the sample's are those of the internet in the demo world", async () => {
  const resolve = vi.spyOn(internet, "resolve").mockResolvedValue(["10.0.0.1"]);
  await expect(fetchCalendar(demoNetwork, { url: "https://inside.example/" })).rejects.toThrow();
  expect(resolve).toHaveBeenCalledWith("inside.example");
});
