import { expect, it } from "vitest";
import { NOW } from "../../testing/booking.ts";
import { contactCells } from "./cells.ts";

it("a message is listed by who wrote it and its subject, not by its text", () => {
  const message = {
    name: "Peter Novak",
    email: "peter@example.com",
    subject: "Do you come to Hoboken?",
    message: "Your site says you don't.",
    agent: "",
    timeZone: "America/New_York",
    createdAt: NOW,
    status: "open",
    side: "customer",
  } as const;
  expect(contactCells(message)).toEqual({
    at: NOW,
    status: "open",
    timeZone: "New York",
    name: "Peter Novak",
    subject: "Do you come to Hoboken?",
  });
});
