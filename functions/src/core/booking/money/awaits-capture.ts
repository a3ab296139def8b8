import type { Booking } from "../booking.ts";

/** Whether the price of a booking by card is not in the ledger yet: nothing can be split or refunded before. */
export const awaitsCapture = ({ billing }: Pick<Booking, "billing">): boolean =>
  billing.source === "card" && billing.capturedAt === undefined;
