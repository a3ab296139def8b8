import { expect, it } from "vitest";
import type { AuditEntry } from "../audit-entry.ts";
import { replyCase, testimonialCase } from "./word-cases.ts";

const AT = Date.UTC(2026, 9, 1);
const entry = (kind: "testimonial" | "reply", reason: string): AuditEntry => ({
  act: "moderate",
  by: { uid: "olive", name: "Olive Grant · operator" },
  on: { kind, id: "words" },
  reason,
  before: {},
  after: {},
  at: AT,
});
const audit = [entry("testimonial", "Kind words."), entry("reply", "Says thanks.")];
const review = {
  name: "Robin V.",
  text: "Calm",
  score: 5,
  style: "Vinyasa",
  createdAt: AT,
  isRead: true,
  review: "published",
  instructor: { id: "marcus", name: "Marcus B." },
} as const;
const reply = {
  uid: "marcus",
  bookingId: "b",
  text: "Thanks",
  state: "waiting",
  at: AT,
  reviewAt: AT,
} as const;

it("shows on a review and on its reply, which have one id, the acts on each alone", () => {
  const both = { author: "robin", audit };
  const cases = [
    testimonialCase("words", { testimonial: review, ...both }),
    replyCase("words", { reply, review, name: "Marcus B.", ...both }),
  ];
  expect(cases.map(({ timeline }) => timeline.map(({ details }) => details?.[0]?.value))).toEqual([
    ["Kind words."],
    ["Says thanks."],
  ]);
});
