import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../store/desk/act-once.ts";
import { closeContact } from "../../store/desk/close-contact.ts";
import { closeReport } from "../../store/desk/close-report.ts";
import { hideMessage } from "../../store/desk/hide-message.ts";
import type { Moderate } from "../../store/desk/moderation.ts";
import { reviewTestimonial } from "../../store/desk/review-testimonial.ts";

const moderations = {
  report: closeReport,
  message: hideMessage,
  testimonial: reviewTestimonial,
  contact: closeContact,
} satisfies Record<string, Moderate>;

/** Closes a report or a contact message, publishes or rejects a testimonial, or hides a message. */
export const operatorModerate = endpoint("/api/operator/moderate", ({ what, reason, ...input }, context) =>
  actOnce(context, { act: "moderate", on: { kind: what, id: input.id }, reason }, (batch) =>
    moderations[what](batch, context, input),
  ),
);
