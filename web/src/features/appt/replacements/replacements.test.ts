import type { InstructorSlots } from "@core/api/book.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { rebookInput, replacementsOf } from "./replacements.ts";

const MINUTE = 60_000;
const booking = confirmedBookingWith();

/** An instructor who is free at these minutes from the canceled start. */
const freeAt = (id: string, minutes: number[], average = 4): InstructorSlots => ({
  id,
  name: `${id} Doe`,
  avatar: "leaf.svg",
  styles: ["Hatha"],
  languages: ["English"],
  levels: [],
  for: [],
  rating: { average, count: 9 },
  sessions: 20,
  verified: {},
  slots: minutes.map((at) => ({
    start: SESSION_START + at * MINUTE,
    end: SESSION_START + (at + 60) * MINUTE,
  })),
});
const found = (...all: InstructorSlots[]) =>
  replacementsOf(all, booking).map(({ instructor, slot }) => [
    instructor.id,
    (slot.start - SESSION_START) / MINUTE,
  ]);

describe("the replacements for a session its instructor canceled", () => {
  it("are at its start, or the nearest within two hours", () => {
    expect(found(freeAt("a", [-150, 0, 30]), freeAt("b", [-120, 150]), freeAt("c", [121, -121]))).toEqual([
      ["a", 0],
      ["b", -120],
    ]);
  });

  it("leave out who canceled", () => expect(found(freeAt(booking.instructor.id, [0]))).toEqual([]));

  it("are at most three: nearest first, then the best rated", () => {
    const all = [
      freeAt("late", [30], 5),
      freeAt("good", [0], 4.8),
      freeAt("fair", [0], 4.1),
      freeAt("later", [60], 5),
    ];
    expect(found(...all)).toEqual([
      ["good", 0],
      ["fair", 0],
      ["late", 30],
    ]);
  });
});

describe("the request for a replacement", () => {
  const [replacement] = replacementsOf([freeAt("marcus", [0])], booking);
  if (!replacement) throw new Error("Nobody is free.");
  const place = { line1: "1 Elm Street", line2: "4B", instructions: "Ring twice." };

  it("asks for the same session at the same place, paid as before", () => {
    const card = confirmedBookingWith({ billing: { ...booking.billing, source: "card", pmid: "pm_1" } });
    expect(rebookInput(card, place, replacement, 9_000)).toEqual({
      instructorId: "marcus",
      beacon: booking.service.beacon,
      start: SESSION_START,
      people: booking.service.people,
      amount: 9_000,
      location: {
        line1: "1 Elm Street",
        line2: "4B",
        city: booking.location.city,
        region: booking.location.region,
        postalCode: booking.location.postalCode,
      },
      instructions: "Ring twice.",
      pmid: "pm_1",
    });
  });

  it("pays with credit what was paid with credit, and leaves out what is empty", () => {
    const input = rebookInput(booking, { line1: "1 Elm Street", instructions: "" }, replacement, 9_000);
    expect(input.pmid).toBe("credit");
    expect(input).not.toHaveProperty("instructions");
    expect(input.location).not.toHaveProperty("line2");
  });
});
