import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

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
export const InstructorReport = v.object({
  uid: Id,
  instructorId: Id,
  comment: v.string(),
  createdAt: Instant,
});
export type InstructorReport = v.InferOutput<typeof InstructorReport>;
