import { makeStore } from "../store.ts";
import type { CallResult } from "./call.ts";

/** An answer and its question. */
interface Read<T, E> {
  question: string;
  result: CallResult<T, E>;
}

/** Reads answers, without React: shows the last question's answer and drops those of earlier ones. */
export const makeReader = <T, E>() => {
  const shown = makeStore<Read<T, E> | undefined>(undefined);
  let lastAsk = 0;
  let current = "";
  const stop = (): void => {
    lastAsk++;
  };
  return {
    shown,
    ask: async (question: string, read: () => Promise<CallResult<T, E>>): Promise<void> => {
      const thisAsk = ++lastAsk;
      current = question;
      if (shown.get()?.result.ok === false) shown.set(undefined);
      const result = await read();
      if (thisAsk === lastAsk) shown.set({ question, result });
    },
    /** Shows a value from another source, unless the question has changed. */
    put: (question: string, value: T) => {
      if (question !== current) return;
      stop();
      shown.set({ question, result: { ok: true, value } });
    },
    /** Drops a pending answer. */
    stop,
  };
};
