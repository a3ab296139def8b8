import { expect, it } from "vitest";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { writtenTestimonial } from "./reviewed-testimonial.ts";

it("a testimonial waits for its review, with a short name and without anything else of its author", () => {
  const session = { ...bookingWith({}), customer: { id: "cora", name: "Cora Test", avatar: "default.jpg" } };
  const instructor = { id: "ines", name: "Ines A.", phone: "+12125550100" };
  expect(writtenTestimonial({ score: 5, comment: "Calm.", session, instructor }, NOW)).toEqual({
    isRead: false,
    review: "waiting",
    createdAt: NOW,
    score: 5,
    text: "Calm.",
    name: "Cora T.",
    instructor: { id: "ines", name: "Ines A." },
    style: session.service.style,
  });
});
