import * as v from "valibot";
import { Id, Instant } from "./fields.ts";

/** `ratings/{uid}_{instructorId}`: one customer's opinion of one instructor, score 1–5. */
export const Rating = v.object({
  allow: v.array(Id),
  instructorId: Id,
  customerId: Id,
  score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.string(),
  /** Whether the customer gave the words for everybody; absent means no. */
  isTestimonial: v.optional(v.boolean()),
  updatedAt: Instant,
});
export type Rating = v.InferOutput<typeof Rating>;

/** `testimonials/{id}`: shown to everyone once `isRead`. */
export const Testimonial = v.object({
  isRead: v.boolean(),
  createdAt: Instant,
  name: v.string(),
  text: v.string(),
  score: v.number(),
});
export type Testimonial = v.InferOutput<typeof Testimonial>;

/** `reconnect/{uid}`: instructors of closed sessions, newest first. */
export const Reconnect = v.object({
  people: v.array(v.object({ id: Id, name: v.string(), avatar: v.string(), lastAt: Instant })),
});
export type Reconnect = v.InferOutput<typeof Reconnect>;

/** `contact/{id}`: a message from the contact form. */
export const ContactMessage = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  agent: v.string(),
  timeZone: v.string(),
  createdAt: Instant,
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

/** `reports/{id}`: a customer's report of an instructor. */
export const Report = v.object({
  uid: Id,
  instructorId: Id,
  comment: v.string(),
  createdAt: Instant,
});
export type Report = v.InferOutput<typeof Report>;
