import { randomUUID } from "node:crypto";
import { type CallPath, calls } from "../../functions/src/core/api/calls.ts";
import { NOW } from "../../functions/src/core/testing/booking.ts";
import { bookingWay } from "../../functions/src/http/environment/function-groups.ts";
import { validInputs } from "../../functions/src/http/testing/valid-inputs.ts";
import { writeClockOffset } from "../../functions/src/store/demo-clock.ts";
import { plantCustomer } from "../../functions/test/support/customers.ts";
import { signIn } from "../../functions/test/support/requests/tokens.ts";
import { newYork, plantInstructor, plantWorld } from "../../functions/test/support/world.ts";

/** A request of a call on the way of a booking. */
export interface BookingRequest {
  path: CallPath;
  /** The request of a round; each round books a time of its own. */
  requestOf: (round: number) => RequestInit;
}

/** Plants an instructor and a customer with credit, and makes the requests of the ten calls of a booking by that customer. */
export async function plantBookingRequests(appToken: string): Promise<BookingRequest[]> {
  await writeClockOffset(NOW - Date.now());
  const world = await plantWorld();
  const instructorId = await plantInstructor(world, "wanted");
  const { uid, token } = await signIn({ client: true });
  await plantCustomer({ ...world, id: () => uid }, "booker", 1_000_000);
  const choiceOf = (round: number) => ({
    instructorId,
    beacon: world.hour,
    start: newYork(2 + round, 10),
    people: 1,
  });
  const inputs: { [P in CallPath]?: (round: number) => object } = {
    "/api/page/get": () => ({ page: "profile" }),
    "/api/instructor/get": () => ({ instructorId }),
    "/api/book/slots": () => ({ beacon: world.hour, from: "2026-11-20", days: 7 }),
    "/api/book/quote": choiceOf,
    "/api/book/create": (round) => ({ ...choiceOf(round), amount: 9_000, pmid: "credit" }),
  };
  return bookingWay.map((id) => {
    const path = `/${id.replaceAll("-", "/")}` as CallPath;
    const { method } = calls[path];
    const inputOf = inputs[path] ?? (() => validInputs[path]);
    const headers = { authorization: `Bearer ${token}`, "x-firebase-appcheck": appToken };
    return {
      path,
      requestOf: (round) => ({
        method,
        headers: { ...headers, "idempotency-key": randomUUID() },
        ...(method === "POST" && { body: JSON.stringify(inputOf(round)) }),
      }),
    };
  });
}
