import { bookingContracts } from "../../core/api/book.ts";
import { withSubstituteFine } from "../../core/booking/substitutes/substitutes.ts";
import { endpoint } from "../../http/endpoint.ts";
import { answerAsCustomer } from "../../operations/booking/substitutes/answer-substitute.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Lets a customer say whether another instructor takes their session over, or beforehand that a substitute is fine. */
export const bookSubstitute = endpoint("/api/book/substitute", bookingContracts, (input, context) => {
  if ("accept" in input) return answerAsCustomer(context, input);
  const { appointmentId, isFine } = input;
  return oncePerKey(context, async (batch) => {
    const before = await mustGetCustomerBooking(context.uid, appointmentId);
    batch.put(before, withSubstituteFine(before.data, isFine, context.now));
    return { appointmentId, status: before.data.status };
  });
});
