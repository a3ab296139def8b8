import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import { type Booking, type BookingStatus, bookingStatuses, type Place } from "../model/booking.ts";
import { calendarFile } from "./calendar-file.ts";
import { eventsOf, parseCalendar } from "./testing/calendar.ts";
import { START, sessionWith } from "./testing/session.ts";

const view = {
  uid: "cleo",
  site: "https://yoga.example",
  instructorSite: "https://teach.example",
  method: "PUBLISH",
} as const;

const eventOf = (changes: Partial<Booking> = {}, options: Partial<Parameters<typeof calendarFile>[1]> = {}) =>
  eventsOf(calendarFile([sessionWith(changes)], { ...view, ...options }))[0] ?? {};

const place: Place = {
  allow: ["cleo"],
  line1: "1 Main St; rear",
  line2: "Apt 4",
  instructions: "Ring twice.\nThen call, please.",
  phone: "+12125550123",
};

describe("calendarFile", () => {
  it("says of a session what a calendar program needs", () => {
    expect(eventOf()).toEqual({
      UID: "b1@every-body-yoga",
      SEQUENCE: "2",
      DTSTAMP: "20260428T140000Z",
      DTSTART: "20260505T140000Z",
      DTEND: "20260505T150000Z",
      SUMMARY: "Hatha with Ines Alvarez",
      DESCRIPTION: "Hatha, 60 minutes, for one person\nConfirmed",
      LOCATION: "Brooklyn, NY 11201",
      TRANSP: "OPAQUE",
      URL: "https://yoga.example/appt?id=b1",
      STATUS: "CONFIRMED",
      CREATED: "20260428T130000Z",
      "LAST-MODIFIED": "20260428T140000Z",
    });
  });

  it("is a whole calendar, without alarms, also when it is empty", () => {
    const lines = parseCalendar(calendarFile([], { ...view, refresh: 3600 }));
    expect(lines.map(({ name, value }) => `${name}:${value}`)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//every-body-yoga//sessions//EN",
      "METHOD:PUBLISH",
      "NAME:every-body-yoga",
      "X-WR-CALNAME:every-body-yoga",
      "REFRESH-INTERVAL:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "END:VCALENDAR",
    ]);
  });

  it.each<[string, BookingStatus[]]>([
    ["TENTATIVE", ["Held", "Requested"]],
    ["CONFIRMED", ["Confirmed", "Started", "Closed"]],
    ["CANCELLED", ["Canceled", "Declined", "Expired", "Missed"]],
  ])("says %s of %j and of no other state", (status, states) => {
    const found = bookingStatuses.filter((state) => eventOf({ status: state }).STATUS === status);
    expect(found).toEqual(states);
  });

  it("takes no time of somebody whose session is off, and says so in the title", () => {
    const event = eventOf({ status: "Canceled" });
    expect([event.TRANSP, event.SUMMARY]).toEqual(["TRANSPARENT", "Canceled: Hatha with Ines Alvarez"]);
  });

  it("does not promise a request whose deadline is over", () => {
    const late = { status: "Requested", deadline: START - 5 * HOUR } as const;
    expect(eventOf(late).STATUS).toBe("TENTATIVE");
    expect(eventOf(late, { now: START - 5 * HOUR - 1 }).STATUS).toBe("TENTATIVE");
    expect(eventOf(late, { now: START - 5 * HOUR }).STATUS).toBe("CANCELLED");
  });

  it("keeps the id and raises the sequence when a session moves", () => {
    const [before, after] = [eventOf(), eventOf({ version: 3, updatedAt: START - 30 * HOUR })];
    expect([before.UID, before.SEQUENCE]).toEqual([after.UID, "2"]);
    expect([after.SEQUENCE, after["LAST-MODIFIED"]]).toEqual(["3", "20260504T080000Z"]);
  });

  it("is the same byte by byte as long as nothing changes", () => {
    const file = () => calendarFile([sessionWith()], { ...view, now: START - 50 * HOUR });
    expect(file()).toBe(file());
  });

  it("is seen from the side of the one who asks", () => {
    const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
    expect(eventOf({}, { uid: "ines" })).toMatchObject({
      SUMMARY: "Hatha with Cleo Marsh",
      URL: "https://teach.example/sessions",
    });
    expect(eventOf({ guests }, { uid: "gus" })).toMatchObject({
      SUMMARY: "Hatha with Ines Alvarez and Cleo Marsh",
      URL: "https://yoga.example/appt?id=b1",
    });
  });

  it("names the whole address only when it is handed in, and never the phone", () => {
    const event = eventOf({}, { places: { b1: place } });
    expect(event.LOCATION).toBe("1 Main St; rear, Apt 4, Brooklyn, NY 11201");
    expect(event.DESCRIPTION).toContain("Ring twice.\nThen call, please.");
    expect(calendarFile([sessionWith()], { ...view, places: { b1: place } })).not.toContain("5550123");
    expect(eventOf({}, { places: { other: place } }).LOCATION).toBe("Brooklyn, NY 11201");
  });

  it("names sender and recipient where a program is asked to act", () => {
    const file = calendarFile([sessionWith()], {
      ...view,
      method: "REQUEST",
      from: { name: "every-body-yoga", email: "hello@yoga.example" },
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
    const file = calendarFile(
      [
        sessionWith({
          id: `b1\r\n${hostile}`,
          instructor: { id: "ines", name: hostile, avatar: "" },
          service: { ...sessionWith().service, name: hostile },
          location: { city: hostile, region: hostile, postalCode: hostile },
        }),
      ],
      {
        ...view,
        method: "REQUEST",
        from: { name: hostile, email: "hello@yoga.example" },
        to: { name: hostile, email: `x@y.example${hostile.slice(0, 10)}` },
        places: { [`b1\r\n${hostile}`]: { ...place, line1: hostile, instructions: hostile } },
      },
    );
    const names = parseCalendar(file).map(({ name }) => name);
    expect(names.filter((name) => name === "BEGIN" || name === "END")).toHaveLength(4);
    expect(names).not.toContain("ATTACH");
    expect(names.filter((name) => name === "ATTENDEE" || name === "ORGANIZER")).toHaveLength(2);
    expect(file).not.toMatch(/[^\P{Cc}\r\n]/u);
    // What the person wrote is still there to be read.
    expect(eventsOf(file)[0]?.SUMMARY).toContain(hostile.slice(0, 4));
  });
});
