import { describe, expect, it } from "vitest";
import { confirmedBookingWith } from "../testing/session.ts";
import { toCalendarEvent } from "./calendar-event.ts";
import { googleCalendarUrl } from "./google-calendar.ts";

const booking = confirmedBookingWith();
const place = {
  allow: ["cleo"],
  line1: "1 Main St #4",
  instructions: "Ring twice & wait",
  phone: "+12125550123",
};

describe("the link to Google Calendar", () => {
  it("fills in title, time, place and a link back", () => {
    const event = toCalendarEvent(booking, { uid: "cleo", placesByBookingId: { b1: place } });
    const { origin, pathname, searchParams } = new URL(
      googleCalendarUrl(event, booking.schedule.timeZone, "https://yoga.example"),
    );
    expect(origin + pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Hatha with Ines A.",
      dates: "20260505T140000Z/20260505T150000Z",
      ctz: "America/New_York",
      location: "1 Main St #4, Brooklyn, NY 11201",
      details:
        "Hatha, 60 minutes, for 1 person\nConfirmed\nRing twice & wait\nhttps://yoga.example/appt?id=b1",
    });
  });

  it("names the town alone while the address is unknown", () => {
    const event = toCalendarEvent(booking, { uid: "cleo" });
    const url = new URL(googleCalendarUrl(event, "America/New_York", "https://yoga.example"));
    expect(url.searchParams.get("location")).toBe("Brooklyn, NY 11201");
  });
});
