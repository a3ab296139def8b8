import { AppError } from "../../core/errors.ts";
import type { StoreHealth } from "../../store/is-away.ts";

/** ms after which a request is answered, even if its work isn't finished. */
export const CALL_DEADLINE = 25_000;

/** ms after which a request that is still at work asks whether Firestore answers at all, and asks again. */
export const ASK_AFTER = 1_800;

/**
 * Settles like `work`, or rejects after `ms`; as soon as `isStoreAway`, asked every 1.8 s, says that Firestore doesn't answer, because the
 * SDK would go on asking for minutes. The work itself continues; repeating the call is safe, because money calls have an idempotency
 * key and updates are idempotent.
 * @throws AppError `unavailable`
 */
export async function withDeadline<T>(
  ms: number,
  work: Promise<T>,
  isStoreAway?: () => Promise<boolean>,
): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new AppError("unavailable"));
  const deadline = setTimeout(giveUp, ms);
  let question: NodeJS.Timeout | undefined;
  let isOver = false;
  const askLater = () => {
    if (isStoreAway && !isOver) question = setTimeout(() => void ask(isStoreAway), ASK_AFTER);
  };
  const ask = async (isAway: () => Promise<boolean>) => {
    if (await isAway().catch(() => true)) giveUp();
    else askLater();
  };
  askLater();
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    isOver = true;
    clearTimeout(deadline);
    clearTimeout(question);
  }
}

/** What bounds the work of a request. */
interface Bounds {
  /** ms within which it is answered; 25 s by default. */
  deadline?: number | undefined;
  /** Whether Firestore doesn't answer: then what waits for it is refused within 3 s, and what comes next before it begins. */
  storeHealth?: StoreHealth | undefined;
}

/**
 * Does the work of a request within its bounds.
 * @throws AppError `unavailable`
 */
export function inTime<T>(
  work: () => Promise<T>,
  { deadline = CALL_DEADLINE, storeHealth }: Bounds,
): Promise<T> {
  const begin = async () => {
    // Work that begins while Firestore is away would wait for it, long after the answer, with all that came before it.
    if (await storeHealth?.isStillAway()) throw new AppError("unavailable");
    return work();
  };
  return withDeadline(deadline, begin(), storeHealth?.isAway);
}
