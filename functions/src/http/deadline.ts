import { AppError } from "../shared/errors.ts";

/** ms after which a call is answered, whatever it still waits for. */
export const DEADLINE = 25_000;

/**
 * Settles like `work`, or refuses once `ms` have passed. The work itself cannot be called back: what it still
 * does is safe to ask for again, because money calls carry a key and updates are idempotent.
 * @throws AppError `unavailable`
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new AppError("unavailable")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
