import { operatorListContracts } from "../../core/api/desk/operator-lists.ts";
import { bookingObstacle } from "../../core/desk/booking-obstacle.ts";
import { obstacleText } from "../../core/desk/obstacle-text.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readBookingQuestion } from "../../operations/desk/read-question.ts";

/** Tells whether a customer could book a session now, and if not, why: checked by the same guards as a booking. */
export const operatorWhy = endpoint("/api/operator/why", operatorListContracts, async (input, context) => {
  mustNotBeOwnCase(context.uid, "obstacle", input.customerId, input.instructorId);
  const { question, names } = await readBookingQuestion(input, context);
  const obstacle = bookingObstacle(question);
  const text = obstacleText(obstacle, question, names);
  if (!obstacle) return { bookable: true, text };
  const { code, details } = obstacle;
  const reason = details && "reason" in details ? { reason: String(details.reason) } : {};
  return { bookable: false, code, ...reason, ...(details && { details: { ...details } }), text };
});
