import { afterEach, expect, it, vi } from "vitest";
import { loadMeetTimes } from "./load-meet-times.ts";

const file = (timeZone: string, times: Record<string, number[]>) => ({
  area: { timeZone },
  currency: "USD",
  instructors: Object.entries(times).map(([id, starts]) => ({
    id,
    offer: { id: "hatha", style: "Hatha", minutes: 60, people: 1, amount: 9500 },
    slots: starts.map((start) => ({ start })),
  })),
});

const answering = (files: Record<string, object>) =>
  vi.stubGlobal("fetch", async (address: string) => {
    const body = files[address];
    return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 404 });
  });
afterEach(() => {
  vi.unstubAllGlobals();
});

it("the next times of an instructor come from all of their areas, earliest first, at most three", async () => {
  answering({
    "/data/next/ny.json": file("America/New_York", { ines: [40, 20], ruth: [5] }),
    "/data/next/nj.json": file("America/Chicago", { ines: [30, 60] }),
  });
  const times = await loadMeetTimes({ id: "ines", areas: ["ny", "nj"] });
  expect(times.map(({ start, timeZone }) => [start, timeZone])).toEqual([
    [20, "America/New_York"],
    [30, "America/Chicago"],
    [40, "America/New_York"],
  ]);
  expect(times[0]).toMatchObject({ offer: "hatha", style: "Hatha", amount: 9500, currency: "USD" });
});

it("an instructor who is not in the file of next times has none; a file that is missing is an error", async () => {
  answering({ "/data/next/ny.json": file("America/New_York", { ruth: [5] }) });
  expect(await loadMeetTimes({ id: "ines", areas: ["ny"] })).toEqual([]);
  await expect(loadMeetTimes({ id: "ines", areas: ["nowhere"] })).rejects.toThrow("404");
});
