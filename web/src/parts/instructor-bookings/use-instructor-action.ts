import { canTransition } from "@core/booking/lifecycle.ts";
import type { Booking } from "@core/booking/model.ts";
import { type StatusLook, statusLooks } from "@core/booking/status-look.ts";
import type { ApiError } from "../../api/api-error.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { wrongStateOf } from "../../api/details-of.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { now } from "../../clock.ts";
import type { InstructorAction } from "./instructor-actions.ts";
import type { ActionResult } from "./use-pinned-bookings.ts";

/** The message for an error, based on the booking's current status. */
const refusalText = (error: ApiError): string => {
  const looks: Readonly<Record<string, StatusLook>> = statusLooks;
  const label = looks[wrongStateOf(error) ?? ""]?.label;
  return label ? `You can't do that anymore. This booking is now “${label}”.` : error.message;
};

/** Runs actions on a booking, one at a time. `problem`: why the last one failed; the user can retry. */
export const useInstructorAction = (onEnd: (end: ActionResult, action: InstructorAction) => void) => {
  const call = useAction(
    ({ action, id, reason }: { action: InstructorAction; id: string; reason: string }, key) =>
      action.call(id, key, reason),
  );

  const run = async (action: InstructorAction, booking: Booking, reason = ""): Promise<void> => {
    const result = await call.run({ action, id: booking.id, reason });
    if (!result) return;
    if (result.ok) return onEnd({ kind: "success", text: action.doneText(booking) }, action);
    const { code } = result.error;
    // The status is as expected, so it is too early or too late: that can change.
    const isSame = code === "wrong-state" && wrongStateOf(result.error) === booking.status;
    if (isSame || (code !== "wrong-state" && code !== "not-found")) return;
    call.reset();
    onEnd({ kind: "warning", text: refusalText(result.error) }, action);
  };

  const { problem, isPending, attempt } = call;
  return {
    pending: (isPending && attempt?.input.action) || null,
    problem: problem ? callErrorText(problem) : "",
    run,
  };
};

/** Whether the booking's lifecycle allows its instructor this action now. */
export const canDoAction = (action: InstructorAction, booking: Booking): boolean =>
  canTransition(booking, action.event, "instructor", now());
