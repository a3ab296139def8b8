import { useState } from "react";
import { useStore } from "../../store.ts";
import type { ApiError } from "../api-error.ts";
import { isLost } from "../idempotency-key.ts";
import { type ActionOptions, makeAction, type Send } from "./action.ts";

/**
 * Runs an action from a screen. `send` gets the input and the Idempotency-Key: the same key until the
 * outcome is known or the input changes. A press while an attempt is pending does nothing.
 */
export const useAction = <I, T, E extends { message: string } = ApiError>(
  send: Send<I, T, E>,
  options?: ActionOptions<I, T>,
) => {
  const [action] = useState(() => makeAction<I, T, E>(options));
  const { isPending, attempt, result, wasOutcomeUnknown } = useStore(action.state);
  const problem = result && !result.ok && !isPending ? result.error : undefined;
  return {
    isPending,
    /** Why the last attempt failed; undefined while the next is pending. */
    problem,
    /** Whether the last attempt may have taken effect without a response. */
    isLost: problem !== undefined && "code" in problem && isLost({ code: String(problem.code) }),
    /** Output of the last attempt, if it succeeded. */
    value: result?.ok ? result.value : undefined,
    attempt,
    result,
    wasOutcomeUnknown,
    /** Returns the result, even after the screen has unmounted; undefined without one or when the press was ignored. */
    run: (input: I) => action.run(send, input),
    reset: action.reset,
    startOver: action.startOver,
  };
};
