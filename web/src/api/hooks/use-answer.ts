import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "../../store.ts";
import type { ApiError } from "../api-error.ts";
import type { CallResult } from "../call.ts";
import { makeReader } from "../reader.ts";

/** What a screen knows of an answer. */
export type AnswerState<T, E = ApiError> =
  | { status: "loading" }
  | { status: "ready"; value: T }
  | { status: "failed"; message: string; problem: E; retry: () => void };

/**
 * Reads an answer for a screen: once per input, compared as JSON. A null input reads nothing.
 * `put` shows a value from another source.
 */
export const useAnswer = <I, T, E extends { message: string } = ApiError>(
  input: I | null,
  read: (input: I) => Promise<CallResult<T, E>>,
): { answer: AnswerState<T, E>; put: (value: T) => void; reload: () => Promise<void> } => {
  const question = JSON.stringify(input);
  const [reader] = useState(() => makeReader<T, E>());
  const shown = useStore(reader.shown);
  const ask = async (asked: string) => {
    if (input !== null) await reader.ask(asked, () => read(input));
  };
  const reload = () => ask(question);
  const onQuestion = useEffectEvent(ask);
  useEffect(() => {
    void onQuestion(question);
    return reader.stop;
  }, [question, reader]);

  const put = (value: T) => reader.put(question, value);
  const result = shown?.question === question ? shown.result : undefined;
  if (!result) return { answer: { status: "loading" }, put, reload };
  if (result.ok) return { answer: { status: "ready", value: result.value }, put, reload };
  const { error } = result;
  const answer = {
    status: "failed",
    message: error.message,
    problem: error,
    retry: () => void reload(),
  } as const;
  return { answer, put, reload };
};
