import { AppError } from "../../core/errors.ts";

/** ms after which a call is answered, even if its work isn't finished. */
export const CALL_DEADLINE = 25_000;

/** ms after which a call that is still at work asks whether Firestore answers at all. */
export const ASK_AFTER = 1_800;

/**
 * Settles like `work`, or rejects after `ms`; after 1.8 s already if `isStoreAway` then says that Firestore doesn't answer, because the SDK
 * would go on asking for minutes. The work itself continues; repeating the call is safe, because money calls have an idempotency
 * key and updates are idempotent.
 * @throws AppError `unavailable`
 */
export async function withDeadline<T>(
  ms: number,
  work: Promise<T>,
  isStoreAway?: () => Promise<boolean>,
): Promise<T> {
  const timers: NodeJS.Timeout[] = [];
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new AppError("unavailable"));
    timers.push(setTimeout(giveUp, ms));
    const ask = () => isStoreAway?.().then((isAway) => isAway && giveUp(), giveUp);
    if (isStoreAway) timers.push(setTimeout(ask, ASK_AFTER));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
