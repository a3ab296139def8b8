import type { ApiError } from "../api-error.ts";
import { fieldErrorsOf } from "../field-errors.ts";
import type { ActionOptions, Send } from "./action.ts";
import { useAction } from "./use-action.ts";

/** What sending needs of a form, see `useForm` of `ui/`. */
export interface SubmittedForm<V> {
  values: V;
  check: () => boolean;
  refuse: (errors: Readonly<Record<string, string>>) => string[];
  settle: () => void;
}

export interface SubmitOptions<V, I, T> extends ActionOptions<I, T> {
  /** The input of the call, from valid values. The Idempotency-Key stays as long as it is the same. */
  request: (values: V) => I;
  /** Called once it is saved. */
  onDone?: (value: T, request: I) => void | Promise<void>;
}

/**
 * Sends a form as `useAction` does: checks it first, and shows the server's errors beside their fields. What no field
 * shows is `problem`.
 */
export const useSubmit = <V, I, T, E extends { message: string } = ApiError>(
  form: SubmittedForm<V>,
  send: Send<I, T, E>,
  { request, onDone, ...options }: SubmitOptions<V, I, T>,
) => {
  const action = useAction(send, options);
  const { run, reset, isPending } = action;
  return {
    ...action,
    /** For a form's `onSubmit`: false when a field is wrong. */
    submit: async (): Promise<boolean | undefined> => {
      if (isPending) return;
      reset();
      if (!form.check()) return false;
      const input = request(form.values);
      const result = await run(input);
      if (!result) return;
      if (result.ok) {
        form.settle();
        await onDone?.(result.value, input);
        return;
      }
      const errors = fieldErrorsOf(result.error);
      const paths = Object.keys(errors);
      if (paths.length === 0) return;
      const others = form.refuse(errors);
      if (others.length === paths.length) return;
      if (others.length === 0) reset();
      return false;
    },
  };
};
