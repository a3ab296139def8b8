import { makeStore } from "../../store.ts";
import type { CallResult } from "../call.ts";
import { endsKey, isLost, newKey } from "../idempotency-key.ts";

/** The input of an action and its Idempotency-Key. */
export interface Attempt<I> {
  input: I;
  key: string;
}

interface ActionState<I, T, E> {
  isPending: boolean;
  /** The current or last attempt; undefined before the first and after `startOver`. */
  attempt: Attempt<I> | undefined;
  /** The last result. It stays during the next attempt. */
  result: CallResult<T, E> | undefined;
  /** Whether an earlier attempt with the key of `result` may have taken effect. */
  wasOutcomeUnknown: boolean;
}

/**
 * Sends an attempt. `isOutcomeUnknown`: an earlier one with the same key may have taken effect. Null when there is no result
 * to show: the user changed their mind, or the screen has shown it already.
 */
export type Send<I, T, E> = (
  input: I,
  key: string,
  isOutcomeUnknown: boolean,
) => Promise<CallResult<T, E> | null>;

/** What an action needs to keep its key. */
export interface ActionOptions<I, T> {
  /** An attempt of an earlier visit whose outcome is unknown; its key, where this device has it. */
  earlier?: { input: I; key?: string } | undefined;
  /** Whether a successful response leaves the outcome open, such as a pending payment. */
  isOpen?: (value: T) => boolean;
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/**
 * One thing a user does with a button, without React: sends it, never twice at a time, and keeps its key for
 * the same input until the outcome is known. Inputs are plain data, compared as JSON; two functions
 * are always equal.
 */
export const makeAction = <I, T, E>({ earlier, isOpen = () => false }: ActionOptions<I, T> = {}) => {
  const idle: ActionState<I, T, E> = {
    isPending: false,
    attempt: undefined,
    result: undefined,
    wasOutcomeUnknown: false,
  };
  const state = makeStore<ActionState<I, T, E>>({
    ...idle,
    attempt: earlier && { key: newKey(), ...earlier },
  });
  let body = earlier && JSON.stringify(earlier.input);
  let isOutcomeUnknown = earlier !== undefined;
  /** Whether the next attempt with the same input reuses the last key. */
  let isKept = earlier !== undefined;
  const set = (changes: Partial<ActionState<I, T, E>>) => state.set({ ...state.get(), ...changes });

  const attemptFor = (input: I): Attempt<I> => {
    const next = JSON.stringify(input);
    const { attempt } = state.get();
    if (isKept && attempt && next === body) return { input, key: attempt.key };
    body = next;
    isOutcomeUnknown = false;
    return { input, key: newKey() };
  };

  return {
    state,
    /** Sends, and returns the result; undefined when there is none, or an attempt is already pending. */
    run: async (send: Send<I, T, E>, input: I): Promise<CallResult<T, E> | undefined> => {
      if (state.get().isPending) return undefined;
      const attempt = attemptFor(input);
      const wasOutcomeUnknown = isOutcomeUnknown;
      set({ isPending: true, attempt });
      try {
        const result = await send(input, attempt.key, wasOutcomeUnknown);
        if (!result) {
          isKept = wasOutcomeUnknown;
          set({ isPending: false, result: undefined });
          return undefined;
        }
        const isUnknown = result.ok ? isOpen(result.value) : isLost({ code: codeOf(result.error) });
        const isKnown = !isUnknown && (result.ok || endsKey(codeOf(result.error)));
        isOutcomeUnknown = isUnknown || (wasOutcomeUnknown && !isKnown);
        isKept = !isKnown;
        set({ isPending: false, result, wasOutcomeUnknown });
        return result;
      } catch (error) {
        isOutcomeUnknown = true;
        isKept = true;
        set({ isPending: false });
        throw error;
      }
    },
    /** Clears the last result. The key of an unknown outcome stays, for the same input. */
    reset: () => set({ result: undefined }),
    /** Clears everything: even the same input is then a new attempt. */
    startOver: () => set({ attempt: undefined, result: undefined }),
  };
};
