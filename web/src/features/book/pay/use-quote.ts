import type { CallInput, CallOutput } from "@core/api/index.ts";
import type { CallResult } from "../../../api/call.ts";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";

/** A quoted price, and when it was quoted (ms UTC). */
export type Quote = CallOutput<"/api/book/quote"> & { quotedAt: number };

const read = async (input: CallInput<"/api/book/quote">): Promise<CallResult<Quote>> => {
  const result = await call("/api/book/quote")(input);
  return result.ok ? { ok: true, value: { ...result.value, quotedAt: now() } } : result;
};

/** Quotes price, end and refund rules of a booking; a null input loads nothing. */
export const useQuote = (input: CallInput<"/api/book/quote"> | null) => {
  const { answer, put, reload } = useAnswer(input, read);
  return {
    answer,
    reload,
    /** Applies what a later answer of the server says: another price, less credit. */
    amend: (changes: Partial<Pick<Quote, "amount" | "lines" | "balance">>): void => {
      if (answer.status === "ready") put({ ...answer.value, ...changes });
    },
  };
};
