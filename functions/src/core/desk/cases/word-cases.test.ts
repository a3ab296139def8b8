import { expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { pictureCase, replyCase, testimonialCase } from "./word-cases.ts";

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

it("says of a review, a reply and a picture whose they are, where they stand, and by when to decide", () => {
  const targets = { testimonials: DAY, replies: DAY, pictures: DAY };
  const ours = { author: "robin", audit, targets };
  const waiting = { ...review, isRead: false, review: "waiting" } as const;
  expect(testimonialCase("words", { testimonial: waiting, ...ours }).summary).toEqual({
    who: "Robin V. about Marcus B.",
    what: { text: "“Calm” 5 of 5, Vinyasa" },
    state: { text: "Waiting since", at: AT, tone: "bad" },
    next: { text: "Publish or reject it by", at: AT + DAY, act: "publish" },
    sides: [{ side: "customer", text: "Nobody reads it among our reviews." }],
  });
  expect(testimonialCase("words", { testimonial: review, ...ours }).summary).toMatchObject({
    state: { text: "Published, written", at: AT },
    next: { text: "Nothing. It's done." },
    sides: [{ text: "Everyone reads it among our reviews." }],
  });
  const replied = { reply, review, name: "Marcus Bell", ...ours };
  expect(replyCase("words", replied).summary).toMatchObject({
    who: "Marcus Bell to Robin V.",
    what: { text: "“Thanks” To: “Calm”" },
    next: { text: "Publish or return it by", at: AT + DAY, act: "publish-reply" },
    sides: [{ side: "instructor", text: "Reads that we're looking at it." }],
  });
  const changed = { ...review, createdAt: AT + 1 };
  expect(replyCase("words", { ...replied, review: changed }).summary?.next).toEqual({
    text: "The review has changed since. Return the reply by",
    at: AT + DAY,
    act: "return-reply",
    tone: "bad",
  });
  expect(replyCase("words", { ...replied, review: undefined, name: undefined }).summary?.who).toBe(
    "An instructor who has left",
  );
  const picture = { uid: "marcus", state: "pending", at: AT, width: 1_200, height: 900 } as const;
  const pictured = (state: "pending" | "published" | "dismissed") =>
    pictureCase("p1", { picture: { ...picture, state }, name: "Marcus Bell", audit: [], targets }).summary;
  expect(pictured("pending")).toEqual({
    who: "Marcus Bell",
    what: { text: "A picture for their page" },
    state: { text: "Waiting since", at: AT, tone: "bad" },
    next: { text: "Publish or dismiss it by", at: AT + DAY, act: "publish-picture" },
    sides: [{ side: "customer", text: "Doesn't see it yet." }],
  });
  expect([pictured("published"), pictured("dismissed")].map((one) => one?.sides[0]?.text)).toEqual([
    "Sees it on the instructor's page.",
    "Doesn't see it.",
  ]);
});
