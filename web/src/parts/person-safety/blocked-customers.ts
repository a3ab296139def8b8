import type { Booking } from "@core/booking/booking.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { makeStore, useStore } from "../../store.ts";

/** Whom each instructor who signed in here has blocked, once the server has said so. */
const blocked = makeStore<Readonly<Record<string, readonly string[]>>>({});

/** Remembers whom an instructor has blocked, as the server just said. */
export const rememberBlocked = (instructorId: string, customerIds: readonly string[]): void =>
  blocked.set({ ...blocked.get(), [instructorId]: customerIds });

/**
 * Whether the instructor of a booking, who reads it, has blocked its customer; undefined until that is known. Asks the
 * server once, and takes a failure for "no": the server itself refuses what a block forbids.
 */
export function useIsBlocked({ id, instructor, customer }: Booking): boolean | undefined {
  const known = useStore(blocked)[instructor.id];
  useAnswer(known ? null : { appointmentId: id }, async (input) => {
    const result = await call("/api/provider/block")(input);
    if (!blocked.get()[instructor.id]) rememberBlocked(instructor.id, result.ok ? result.value.blocked : []);
    return result;
  });
  return known?.includes(customer.id);
}
