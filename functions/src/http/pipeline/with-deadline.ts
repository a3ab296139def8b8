import { AppError } from "../../core/errors.ts";

/** ms after which a call is answered, even if its work isn't finished. */
export const CALL_DEADLINE = 25_000;

/**
 * Settles like `work`, or rejects after `ms`. The work itself continues; repeating the call is safe, because money
 * calls have an idempotency key and updates are idempotent.
 * @throws AppError `unavailable`
 */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("unavailable")), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
