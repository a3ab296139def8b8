import type { Booking } from "../booking.ts";

/** Whether a booking whose card is authorized waits only for its customer to confirm their email. */
export const awaitsEmail = ({
  status,
  needsEmail,
  events,
}: Pick<Booking, "status" | "needsEmail" | "events">): boolean =>
  status === "Held" && needsEmail === true && events.some(({ name }) => name === "authorised");
