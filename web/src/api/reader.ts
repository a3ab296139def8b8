import type { CallResult } from "./call.ts";

/** An answer and its question. */
interface Read<T, E> {
  question: string;
  result: CallResult<T, E>;
}

/** Reads answers, without React: shows the last question's answer and drops those of earlier ones. */
export const makeReader = <T, E>() => {
  let shown: Read<T, E> | undefined;
  let lastAsk = 0;
  let current = "";
  const listeners = new Set<() => void>();
  const show = (next: Read<T, E> | undefined) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    lastAsk++;
  };
  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: async (question: string, read: () => Promise<CallResult<T, E>>): Promise<void> => {
      const thisAsk = ++lastAsk;
      current = question;
      if (shown && !shown.result.ok) show(undefined);
      const result = await read();
      if (thisAsk === lastAsk) show({ question, result });
    },
    /** Shows a value from another source, unless the question has changed. */
    put: (question: string, value: T) => {
      if (question !== current) return;
      stop();
      show({ question, result: { ok: true, value } });
    },
    /** Drops a pending answer. */
    stop,
  };
};
