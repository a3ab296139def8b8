import { describe, expect, it } from "vitest";
import { type Booking, type BookingPlace, type BookingStatus, bookingStatuses } from "../booking/booking.ts";
import { HOUR } from "../constants.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { renderBookingCalendar } from "./calendar-file.ts";
import { parseCalendar, parseCalendarEvents } from "./testing/parse-calendar.ts";

const view = {
  uid: "cleo",
  site: "https://yoga.example",
  instructorSite: "https://teach.example",
  method: "PUBLISH",
} as const;

const eventOf = (
  changes: Partial<Booking> = {},
  options: Partial<Parameters<typeof renderBookingCalendar>[1]> = {},
) =>
  parseCalendarEvents(renderBookingCalendar([confirmedBookingWith(changes)], { ...view, ...options }))[0] ??
  {};

const place: BookingPlace = {
  allow: ["cleo"],
  line1: "1 Main St; rear",
  line2: "Apt 4",
  instructions: "Ring twice.\nThen call, please.",
  phone: "+12125550123",
};

describe("the calendar file", () => {
  it("contains what a calendar program needs to know of a session", () => {
    expect(eventOf()).toEqual({
      UID: "b1@every-body-yoga",
      SEQUENCE: "2",
      DTSTAMP: "20260428T140000Z",
      DTSTART: "20260505T140000Z",
      DTEND: "20260505T150000Z",
      SUMMARY: "Hatha with Ines A.",
      DESCRIPTION: "Hatha, 60 minutes, for 1 person\nConfirmed",
      LOCATION: "Brooklyn, NY 11201",
      TRANSP: "OPAQUE",
      URL: "https://yoga.example/appt?id=b1",
      STATUS: "CONFIRMED",
      CREATED: "20260428T130000Z",
      "LAST-MODIFIED": "20260428T140000Z",
    });
  });

  it("has its name but no method as a feed, which is no message", () => {
    const { method: _, ...feed } = view;
    const names = parseCalendar(renderBookingCalendar([], feed)).map(({ name }) => name);
    expect(names).toContain("X-WR-CALNAME");
    expect(names).not.toContain("METHOD");
  });

  it("is a valid calendar without alarms, even when empty", () => {
    const lines = parseCalendar(renderBookingCalendar([], { ...view, refresh: 3600 }));
    expect(lines.map(({ name, value }) => `${name}:${value}`)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//every-body-yoga//sessions//EN",
      "METHOD:PUBLISH",
      "NAME:Every Body Yoga",
      "X-WR-CALNAME:Every Body Yoga",
      "REFRESH-INTERVAL:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "END:VCALENDAR",
    ]);
  });

  it.each<[string, BookingStatus[]]>([
    ["TENTATIVE", ["Held", "Requested"]],
    ["CONFIRMED", ["Confirmed", "Started", "Closed"]],
    ["CANCELLED", ["Canceled", "Declined", "Expired", "Missed"]],
  ])("shows status %s for %j and no other status", (status, states) => {
    const found = bookingStatuses.filter((state) => eventOf({ status: state }).STATUS === status);
    expect(found).toEqual(states);
  });

  it("marks a canceled session as free time, and shows that in the title", () => {
    const event = eventOf({ status: "Canceled" });
    expect([event.TRANSP, event.SUMMARY]).toEqual(["TRANSPARENT", "Canceled: Hatha with Ines A."]);
  });

  it("does not show an overdue request as confirmed", () => {
    const late = { status: "Requested", deadline: SESSION_START - 5 * HOUR } as const;
    expect(eventOf(late).STATUS).toBe("TENTATIVE");
    expect(eventOf(late, { now: SESSION_START - 5 * HOUR - 1 }).STATUS).toBe("TENTATIVE");
    expect(eventOf(late, { now: SESSION_START - 5 * HOUR }).STATUS).toBe("CANCELLED");
  });

  it("calls a request a request, and asks the instructor for a reply", () => {
    const requested = { status: "Requested" } as const;
    expect(eventOf(requested)).toMatchObject({
      SUMMARY: "Request pending: Hatha with Ines A.",
      DESCRIPTION: "Hatha, 60 minutes, for 1 person\nRequest pending",
    });
    expect(eventOf(requested, { uid: confirmedBookingWith().instructor.id })).toMatchObject({
      SUMMARY: expect.stringMatching(/^Request waiting for your reply: Hatha with /),
      DESCRIPTION: "Hatha, 60 minutes, for 1 person\nRequest waiting for your reply",
      URL: "https://teach.example/session?id=b1",
    });
  });

  it("keeps the id and raises the sequence when a session moves", () => {
    const [before, after] = [eventOf(), eventOf({ version: 3, updatedAt: SESSION_START - 30 * HOUR })];
    expect([before.UID, before.SEQUENCE]).toEqual([after.UID, "2"]);
    expect([after.SEQUENCE, after["LAST-MODIFIED"]]).toEqual(["3", "20260504T080000Z"]);
  });

  it("is the same byte for byte until something changes", () => {
    const file = () =>
      renderBookingCalendar([confirmedBookingWith()], { ...view, now: SESSION_START - 50 * HOUR });
    expect(file()).toBe(file());
  });

  it("names the other side of each session", () => {
    const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
    expect(eventOf({}, { uid: "ines" })).toMatchObject({
      SUMMARY: "Hatha with Cleo Marsh",
      URL: "https://teach.example/session?id=b1",
    });
    expect(eventOf({ guests }, { uid: "gus" })).toMatchObject({
      SUMMARY: "Hatha with Ines A. and Cleo Marsh",
      URL: "https://yoga.example/appt?id=b1",
    });
  });

  it("contains the full address only when given, and never the phone", () => {
    const event = eventOf({}, { placesByBookingId: { b1: place } });
    expect(event.LOCATION).toBe("1 Main St; rear, Apt 4, Brooklyn, NY 11201");
    expect(event.DESCRIPTION).toContain("Ring twice.\nThen call, please.");
    expect(
      renderBookingCalendar([confirmedBookingWith()], { ...view, placesByBookingId: { b1: place } }),
    ).not.toContain("5550123");
    expect(eventOf({}, { placesByBookingId: { other: place } }).LOCATION).toBe("Brooklyn, NY 11201");
  });

  it("names organizer and attendee in an invitation", () => {
    const file = renderBookingCalendar([confirmedBookingWith()], {
      ...view,
      method: "REQUEST",
      from: { name: "Every Body Yoga", email: "hello@yoga.example" },
      to: { name: 'Cleo "Q", Marsh', email: "cleo@mail.example" },
    });
    const lines = parseCalendar(file);
    expect(lines).toContainEqual({ name: "METHOD", params: "", value: "REQUEST" });
    expect(lines.find(({ name }) => name === "ORGANIZER")?.value).toBe("mailto:hello@yoga.example");
    const attendee = lines.find(({ name }) => name === "ATTENDEE");
    expect(attendee?.value.toLowerCase()).toBe("mailto:cleo@mail.example");
    expect(attendee?.params).toBe(
      `;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Cleo ^'Q^', Marsh"`,
    );
  });

  it.each([
    "Ines\r\nATTACH:https://evil.example",
    "Ines\nEND:VEVENT",
    "Ines\rBEGIN:VALARM",
    "Ines; DROP, \\n \\",
    "Ines\u0000\u000b\u001b[31m",
    "Zoë 🧘🏽 ".repeat(40),
    'Ines";X=1:mailto:evil@evil.example',
  ])("keeps %j inside its own line", (hostile) => {
    const file = renderBookingCalendar(
      [
        confirmedBookingWith({
          id: `b1\r\n${hostile}`,
          instructor: { id: "ines", name: hostile, avatar: "" },
          service: { ...confirmedBookingWith().service, name: hostile },
          location: { city: hostile, region: hostile, postalCode: hostile },
        }),
      ],
      {
        ...view,
        method: "REQUEST",
        from: { name: hostile, email: "hello@yoga.example" },
        to: { name: hostile, email: `x@y.example${hostile.slice(0, 10)}` },
        placesByBookingId: { [`b1\r\n${hostile}`]: { ...place, line1: hostile, instructions: hostile } },
      },
    );
    const names = parseCalendar(file).map(({ name }) => name);
    expect(names.filter((name) => name === "BEGIN" || name === "END")).toHaveLength(4);
    expect(names).not.toContain("ATTACH");
    expect(names.filter((name) => name === "ATTENDEE" || name === "ORGANIZER")).toHaveLength(2);
    expect(file).not.toMatch(/[^\P{Cc}\r\n]/u);
    // The person's own text is still readable.
    expect(parseCalendarEvents(file)[0]?.SUMMARY).toContain(hostile.slice(0, 4));
  });
});
