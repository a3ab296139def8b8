import { expect, it } from "vitest";
import { feedAddressOf } from "./use-calendar-feed.ts";

it("a calendar feed has a full address and one that opens in a calendar program", () =>
  expect(feedAddressOf("/calendar/abc.def.ics", "https://every-body-yoga.example")).toEqual({
    address: "https://every-body-yoga.example/calendar/abc.def.ics",
    webcal: "webcal://every-body-yoga.example/calendar/abc.def.ics",
  }));
