import { AppError } from "../../errors.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import { splitDisplayName } from "../../people/names.ts";
import { confirmsInstantly } from "../../people/offer.ts";
import type { Booking } from "../booking.ts";

/**
 * A check of the instructor of a session that its customer moves themselves.
 * @throws AppError `wrong-state` {status} for one who confirms manually
 */
export const mustConfirmInstantly =
  ({ status, instructor: { name } }: Booking, switchedOff: readonly string[]) =>
  (instructor: Instructor): void => {
    if (confirmsInstantly(instructor, switchedOff)) return;
    const { firstname } = splitDisplayName(name);
    throw new AppError("wrong-state", `${firstname} confirms new times first. Propose this time instead.`, {
      status,
    });
  };

/**
 * A check of the instructor of a session for which its customer proposes a time.
 * @throws AppError `wrong-state` {status} for one with whom the customer can move it
 */
export const mustConfirmManually =
  ({ status }: Booking, switchedOff: readonly string[]) =>
  (instructor: Instructor): void => {
    if (!confirmsInstantly(instructor, switchedOff)) return;
    throw new AppError("wrong-state", "You can reschedule this session right away.", { status });
  };
