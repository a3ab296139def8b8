import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import { endpoint } from "../../http/endpoint.ts";
import type { Moderate } from "../../operations/desk/act-on-case.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { closeContact } from "../../operations/desk/close-contact.ts";
import { closeReport } from "../../operations/desk/close-report.ts";
import { hideMessage } from "../../operations/desk/hide-message.ts";
import { reviewPicture } from "../../operations/desk/review-picture.ts";
import { reviewEmail, reviewPayment } from "../../operations/desk/review-record.ts";
import { reviewReply } from "../../operations/desk/review-reply.ts";
import { reviewTestimonial } from "../../operations/desk/review-testimonial.ts";

const moderations = {
  report: closeReport,
  message: hideMessage,
  testimonial: reviewTestimonial,
  reply: reviewReply,
  picture: reviewPicture,
  contact: closeContact,
  payment: reviewPayment,
  email: reviewEmail,
} satisfies Record<string, Moderate>;

const actOf = (outcome: string) =>
  outcome === "reopened" ? "reopen" : outcome === "answered again" ? "answer" : "moderate";

/** Closes, answers again or reopens a report or a contact message, publishes or rejects a testimonial, a reply or a picture, hides a message, or puts aside
 * a payment or an email that an operator has looked into. */
export const operatorModerate = endpoint(
  "/api/operator/moderate",
  operatorPeopleContracts,
  ({ what, reason, ...input }, context) =>
    actOnce(context, { act: actOf(input.outcome), on: { kind: what, id: input.id }, reason }, (batch) =>
      moderations[what](batch, context, input),
    ),
);
