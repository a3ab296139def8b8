import { expect, it } from "vitest";
import { feedAddress } from "./feed-address.ts";

it("the feed's address is whole, and opens in a calendar program", () =>
  expect(feedAddress("/calendar/abc.def.ics", "https://every-body-yoga.example")).toEqual({
    address: "https://every-body-yoga.example/calendar/abc.def.ics",
    webcal: "webcal://every-body-yoga.example/calendar/abc.def.ics",
  }));
