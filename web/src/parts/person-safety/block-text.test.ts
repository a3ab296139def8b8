import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { blockWords } from "./block-text.ts";

const at = SESSION_START - 1;
const wordsOf = (status: "Requested" | "Confirmed" | "Closed", isBlocked = false) =>
  blockWords({ ...confirmedBookingWith(), status, deadline: SESSION_START }, "Anna", isBlocked, at);

it("the text before a block says what it does and that the customer isn't told why", () => {
  expect(wordsOf("Closed")).toBe(
    "Anna will see all your times as taken, and you can't write to each other. We don't tell them why.",
  );
});

it("the text of a block says that a request still has to be declined, and a session canceled", () => {
  expect(wordsOf("Requested")).toContain("This request stays open, so please decline it");
  expect(wordsOf("Confirmed")).toContain("This session stays booked. If you don't want to go, cancel it.");
  expect(wordsOf("Confirmed", true)).toMatch(/^You blocked Anna\..*This session stays booked\./);
});

it("the text of a block treats a request past its deadline as over", () => {
  const late = { ...confirmedBookingWith(), status: "Requested", deadline: at } as const;
  expect(blockWords(late, "Anna", true, at)).not.toContain("request");
});
