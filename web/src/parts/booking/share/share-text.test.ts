import { confirmedBookingWith } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { invitationText, seatsText } from "./share-text.ts";

const group = (people: number, joined: number) =>
  confirmedBookingWith({
    service: { ...confirmedBookingWith().service, people },
    guests: Array.from({ length: joined }, (_, i) => ({ id: `${i}`, name: "Ben P.", avatar: "default.jpg" })),
  });

describe("the spots of a shared session, for its host", () => {
  it.each([
    [2, 0, "You booked for 2 people, so you can invite a friend."],
    [4, 0, "You booked for 4 people, so you can invite up to 3 friends."],
    [4, 1, "2 more friends can join."],
    [4, 2, "One more friend can join."],
    [4, 3, "All 4 spots are taken."],
  ])("of %i with %i who have joined", (people, joined, words) =>
    expect(seatsText(group(people, joined))).toBe(words),
  );
});

it("the text of an invitation gives the style, the instructor and the time", () =>
  expect(invitationText(group(2, 0))).toBe("Join me for yoga: Hatha with Ines A., Tue, May 5, 10:00 AM."));
