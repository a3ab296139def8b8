import { sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { inviteWords, seatWords } from "./share-words.ts";

const group = (people: number, joined: number) =>
  sessionWith({
    service: { ...sessionWith().service, people },
    guests: Array.from({ length: joined }, (_, i) => ({ id: `${i}`, name: "Ben P.", avatar: "default.jpg" })),
  });

describe("places, as the host reads of them", () => {
  it.each([
    [2, 0, "This session is booked for 2: you can invite a friend."],
    [4, 0, "This session is booked for 4: you can invite up to 3 friends."],
    [4, 1, "2 more friends can join."],
    [4, 2, "One more friend can join."],
    [4, 3, "All 4 places are taken."],
  ])("of %i with %i who have joined", (people, joined, words) =>
    expect(seatWords(group(people, joined))).toBe(words),
  );
});

it("an invitation says what, with whom and when", () =>
  expect(inviteWords(group(2, 0))).toBe(
    "Practise yoga with me: Hatha with Ines Alvarez, Tue, May 5, 10:00 AM.",
  ));
