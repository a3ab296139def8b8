import type { Booking } from "@core/booking/booking.ts";
import { canTransition } from "@core/booking/lifecycle.ts";
import { type StatusLook, statusLooks } from "@core/booking/status-look.ts";
import { withOnePeriod } from "@core/people/names.ts";
import { useRef } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { wrongStateOf } from "../../api/details-of.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { isLost } from "../../api/idempotency-key.ts";
import { now } from "../../clock.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { KEPT_TEXT, keepPress } from "../../data/offline/presses.ts";
import type { InstructorAction } from "./instructor-actions.ts";
import type { ActionResult } from "./use-pinned-bookings.ts";

/** The message for an error, based on the booking's current status. */
export const actionRefusalText = (error: ApiError): string => {
  const looks: Readonly<Record<string, StatusLook>> = statusLooks;
  const label = looks[wrongStateOf(error) ?? ""]?.label;
  return label ? `You can't do that anymore. This booking is now “${label}”.` : error.message;
};

/** Runs actions on a booking, one at a time. `problem`: why the last one failed; the user can retry. */
export const useInstructorAction = (onEnd: (end: ActionResult, action: InstructorAction) => void) => {
  const me = useMyId();
  const pressed = useRef<{ booking: Booking; at: number }>(undefined);
  const call = useAction(
    async ({ action, id, reason }: { action: InstructorAction; id: string; reason: string }, key) => {
      const { booking, at: pressedAt = now() } = pressed.current ?? {};
      const result = await action.call(id, key, reason, pressedAt);
      if (result.ok || !me || !booking || !action.press || !isLost(result.error)) return result;
      keepPress(me, booking, { act: action.press, key, pressedAt });
      return { ok: true, value: KEPT_TEXT } as const;
    },
  );

  const run = async (action: InstructorAction, booking: Booking, reason = ""): Promise<void> => {
    pressed.current = { booking, at: now() };
    const result = await call.run({ action, id: booking.id, reason });
    if (!result) return;
    if (result.ok) {
      const text = result.value === KEPT_TEXT ? KEPT_TEXT : withOnePeriod(action.doneText(booking));
      return onEnd({ kind: "success", text }, action);
    }
    const { code } = result.error;
    // The status is as expected, so it is too early or too late: that can change.
    const isSame = code === "wrong-state" && wrongStateOf(result.error) === booking.status;
    if (isSame || (code !== "wrong-state" && code !== "not-found")) return;
    call.reset();
    onEnd({ kind: "warning", text: actionRefusalText(result.error) }, action);
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
