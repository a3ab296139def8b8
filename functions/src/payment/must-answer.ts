import { AppError } from "../core/errors.ts";
import { logProcessorError } from "./log-processor-error.ts";
import { OutcomeUnknown } from "./port.ts";

/**
 * Awaits a processor request that moves no money, and logs its failure; without an answer the client is asked to retry
 * in 5 s.
 * @throws AppError `unavailable`
 */
export async function mustAnswer<T>(what: string, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    logProcessorError(what, error);
    if (error instanceof OutcomeUnknown) throw new AppError("unavailable", undefined, undefined, 5);
    throw error;
  }
}
